// SPDX-License-Identifier: MIT
// Boxes with scores: overlap, suppression, and the best of them. All numbers are floats, as in the frameworks that the
// detection functions follow; scores that are NaN are never candidates.
#pragma once

#include "arm_compute/core/types/ProposalInfo.h"

#include "src/ops/detection/elements.h"

namespace ac::detection {

struct Box {
    float x1, y1, x2, y2;
};

/// The box in elements x..x+3 of row y.
Box box_at(const Elements &elements, size_t x, size_t y);
/// Its coordinates, in the same places.
void put_box(const Box &box, const Elements &elements, size_t x, size_t y);

/// Intersection over union. `extra` is added to each side: 1 where x2 and y2 are the last pixels of a box, 0 where they
/// are its end. A box without area overlaps nothing.
float overlap(const Box &a, const Box &b, float extra);

/// A detection: its score, the label of its class, and which box it is.
struct Found {
    float score;
    uint32_t label, box;
};

/// Writes the indices i < count of scores[i * step] above the threshold (with `equal`: not below it) into `order`, the
/// best first; of equal scores the lower index comes first. Returns how many, at most `limit`.
size_t best(uint32_t *order, const float *scores, size_t step, size_t count, float threshold, bool equal, size_t limit);

/// Is a box large enough, and is its centre left of and above the image's far edges? Sides include the last pixel.
struct Sizes {
    float least, width, height;
    bool fits(const Box &box) const;
};

/// Greedy suppression: a box is kept if it overlaps none that was kept before by more than the threshold.
struct Suppression {
    float threshold;
    float extra = 0;                ///< as in overlap()
    float eta = 1;                  ///< below 1: the threshold shrinks by it with each kept box while it is above 0.5
    size_t limit = SIZE_MAX;        ///< most boxes that are kept
    const Sizes *shared = nullptr;  ///< if given: what a box shares with each that was kept before must be so large
};

/// Goes through order[0..count), moves the boxes that are kept to the front, in their order, and returns how many.
size_t suppress(const Suppression &how, const Box *boxes, uint32_t *order, size_t count);

/// Keeps the `limit` best of the detections, in their order; of equal ones the first.
/// `order` has room for `count`. Returns how many there are.
size_t keep_best(Found *found, size_t count, size_t limit, uint32_t *order);

/// From a box and the differences of its centre and of the logarithms of its sides, to the box that they predict.
struct Transform {
    explicit Transform(const arm_compute::BoundingBoxTransformInfo &info);
    struct Side {
        float middle, size;
    };
    /// What all predictions from one box share.
    struct From {
        Side x, y;
    };
    From from(const Box &box) const;
    /// `count` boxes, the coordinates x1, y1, x2, y2 of each by its four deltas dx, dy, dw, dh.
    void predict(const From &from, const float *deltas, float *to, size_t count) const;
    Box operator()(const From &from, const float (&deltas)[4]) const {
        float to[4];
        predict(from, deltas, to, 1);
        return {to[0], to[1], to[2], to[3]};
    }

    float weights[4], limit, scale, last_x, last_y, correction, result_scale;
};

/// What Transform needs to be one.
Status check_transform(const char *op, const arm_compute::BoundingBoxTransformInfo &info);

/// The refusal of operators that have no OpenCL side.
Status on_host_only(const char *op);

/// Plans of plain code on one thread, with an array of 32-bit words as workspace.
class WordsPlan : public Plan {
public:
    /// @param words At least one.
    explicit WordsPlan(uint64_t words) : words_(words) {}
    arm_compute::experimental::MemoryRequirements workspace() const override;

protected:
    /// Takes arrays of the workspace, consecutive; all types are of whole words.
    class Words {
    public:
        explicit Words(ITensorPack &pack);
        template <class T> T *take(size_t count) {
            static_assert(sizeof(T) % 4 == 0 && alignof(T) == 4, "whole words");
            T *const taken = reinterpret_cast<T *>(next_);
            next_ += count * sizeof(T);
            return taken;
        }

    private:
        uint8_t *next_;
    };

private:
    uint64_t words_;
};

}  // namespace ac::detection
