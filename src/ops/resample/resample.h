// SPDX-License-Identifier: MIT
// Source elements and weights of a resized image, computed once per row and column of the output. Scale, CropResize and
// ROIAlign pass these tables to the kernel of resample.kernel.cpp.
#pragma once

#include "src/ops/resample/resample.args.h"
#include "src/plan/plan.h"

#include <vector>

namespace ac::resample {

/// The tables of one axis; ResampleAxis explains them.
class Axis {
public:
    /// `outputs` outputs of at most `most` elements each.
    void reset(int outputs, int most);
    /// Adds an element to output i, the one after its last.
    void add(int i, int32_t element, float weight);
    /// Adds to the weight of output i that is outside the input.
    void lose(int i, float weight) { missing_[static_cast<size_t>(i)] += weight; }
    /// A sample at `position` between the elements 0 to extent - 1, as a weighted mean of its two neighbours, times
    /// `weight`. Neighbours outside are the nearest element or, with `lose_outside`, missing.
    void sample(int i, float position, int extent, bool lose_outside, float weight = 1.f);

    /// Call this after all outputs have their elements. `trim` removes elements of no weight at the ends:
    /// such rows need not be read; columns in vectors keep two elements each.
    void finish(bool trim);
    /// The tables for pixels of `channels` consecutive elements, with one output per element.
    Axis interleaved(int channels) const;
    /// Fills ResampleAxis::base and at, for pixels of `step` elements.
    void find_bytes(int step);
    ResampleAxis view() const;

private:
    std::vector<int32_t> first_{}, count_{};
    std::vector<float> weight_{}, missing_{};
    std::vector<int32_t> base_{}, at_{};
    int inner_begin_ = 0, inner_end_ = 0;
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
