// SPDX-License-Identifier: MIT
// Source elements and weights of a resized image, computed once per row and column of the output. Scale, CropResize and
// ROIAlign pass these tables to the kernel of resample.kernel.cpp.
#pragma once

#include "src/ops/resample/resample.args.h"
#include "src/plan/plan.h"

#include <vector>

namespace ac::resample {

/// The tables of one axis, in the caller's memory; ResampleAxis explains them.
class Taps {
public:
    /// The bytes of the tables of `outputs` outputs of at most `most` elements each.
    static size_t bytes(size_t outputs, size_t most) { return outputs * (3 + most) * sizeof(float); }
    void reset(int outputs, int most, void *memory);
    /// Adds an element to output i, the one after its last.
    void add(int i, int32_t element, float weight);
    /// Adds to the weight of output i that is outside the input.
    void lose(int i, float weight) { missing_[i] += weight; }
    /// A sample at `position` between the elements 0 to extent - 1, as a weighted mean of its two neighbours, times
    /// `weight`. Neighbours outside are the nearest element or, with `lose_outside`, missing.
    void sample(int i, float position, int extent, bool lose_outside, float weight = 1.f);

    /// Call this after all outputs have their elements. `trim` removes elements of no weight at the ends:
    /// such rows need not be read; columns in vectors keep two elements each.
    void finish(bool trim);
    ResampleAxis view() const;

protected:
    int32_t *first_ = nullptr, *count_ = nullptr;
    float *missing_ = nullptr, *weight_ = nullptr;
    int outputs_ = 0, most_ = 0;
    int inner_begin_ = 0, inner_end_ = 0;
};

/// Tables that own their memory.
class Axis : public Taps {
public:
    Axis() = default;
    Axis(Axis &&) = default;
    Axis &operator=(Axis &&) = default;
    Axis(const Axis &) = delete;
    Axis &operator=(const Axis &) = delete;

    void reset(int outputs, int most);
    /// The tables for pixels of `channels` consecutive elements, with one output per element.
    Axis interleaved(int channels) const;
    /// Fills ResampleAxis::base and at, for pixels of `step` elements.
    void find_bytes(int step);
    ResampleAxis view() const;

private:
    std::vector<float> memory_{};
    std::vector<int32_t> base_{}, at_{};
};

/// Elements of the input per element of the output, in single precision as in the established interface.
inline float ratio_of(int in, int out, bool align_corners) {
    const int less = align_corners && out > 1 ? 1 : 0;
    return static_cast<float>(in - less) / static_cast<float>(out - less);
}

/// Each output is the mean of the part of the input that it covers, in / out elements.
Axis area(int in, int out);  ///< already finished

/// Sets the integer part of ResampleArgs, from the types and quantizations of src and dst, and the constant as stored.
void set_numbers(ResampleArgs &args, const ITensorInfo &src, const ITensorInfo &dst);

/// The row type for a data type: all 8-bit types share one.
Type row_type(DataType type);

}  // namespace ac::resample
