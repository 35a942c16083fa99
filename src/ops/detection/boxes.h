// SPDX-License-Identifier: MIT
// Boxes with scores: overlap, suppression, and selection of the best. All numbers are floats, as in the frameworks that
// the detection functions follow; NaN scores are never candidates, and boxes with NaN are not kept.
#pragma once

#include "arm_compute/core/types/ProposalInfo.h"

#include "src/ops/detection/elements.h"

namespace ac::detection {

struct Box {
    float x1, y1, x2, y2;
};

/// The box in elements x..x+3 of row y.
Box box_at(const Elements &elements, size_t x, size_t y);
/// Writes its coordinates to the same elements.
void put_box(const Box &box, const Elements &elements, size_t x, size_t y);

/// Intersection over union. `extra` is added to each side: 1 if x2 and y2 are the last pixels of a box, 0 if they are
/// its end. A box without area overlaps nothing.
float overlap(const Box &a, const Box &b, float extra);

/// A detection: its score, the label of its class, and the index of its box.
struct Found {
    float score;
    uint32_t label, box;
};

/// Writes the indices i < count of scores[i * step] above the threshold (with `equal`: not below it) into `order`, best
/// first; equal scores keep the order of their indices. Returns their number, at most `limit`.
size_t best(uint32_t *order, const float *scores, size_t step, size_t count, float threshold, bool equal, size_t limit);

/// Whether a box is large enough, and its centre is within the image's far edges. Sides include the last pixel.
struct Sizes {
    float least, width, height;
    bool fits(const Box &box) const;
};

/// Greedy suppression: a box is kept unless it overlaps a box kept before by more than the threshold.
struct Suppression {
    float threshold;
    float extra = 0;                ///< as in overlap()
    float eta = 1;                  ///< below 1: factor of the threshold after each kept box, while that is above 0.5
    size_t limit = SIZE_MAX;        ///< largest number of kept boxes
    const Sizes *shared = nullptr;  ///< if given: the intersection with each box kept before must fit this
};

/// Moves the kept boxes of order[0..count) to the front, in their order, and returns their number.
size_t suppress(const Suppression &how, const Box *boxes, uint32_t *order, size_t count);

/// Keeps the `limit` best detections, in their order; of equal ones the first.
/// `order` has room for `count`. Returns the number of detections kept.
size_t keep_best(Found *found, size_t count, size_t limit, uint32_t *order);

/// Predicts a box from a box and its deltas: differences of the centre and of the logarithms of the sides.
struct Transform {
    explicit Transform(const BoundingBoxTransformInfo &info);
    struct Side {
        float middle, size;
    };
    /// The part that all predictions from one box share.
    struct From {
        Side x, y;
    };
    From from(const Box &box) const;
    /// Predicts `count` boxes: coordinates x1, y1, x2, y2 of each from its four deltas dx, dy, dw, dh.
    void predict(const From &from, const float *deltas, float *to, size_t count) const;
    Box operator()(const From &from, const float (&deltas)[4]) const {
        float to[4];
        predict(from, deltas, to, 1);
        return {to[0], to[1], to[2], to[3]};
    }

    float weights[4], limit, scale, last_x, last_y, correction, result_scale;
};

/// Refuses an info that Transform cannot take.
Status check_transform(const char *op, const BoundingBoxTransformInfo &info);

/// The refusal of operators that have no OpenCL implementation.
Status on_host_only(const char *op);

/// Plans of plain code on one thread, with an array of 32-bit words as workspace.
class WordsPlan : public Plan {
public:
    /// @param words At least one.
    explicit WordsPlan(uint64_t words) : words_(words) {}
    arm_compute::experimental::MemoryRequirements workspace() const override;

protected:
    /// Takes consecutive arrays from the workspace; all types consist of whole words.
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
