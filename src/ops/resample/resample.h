// SPDX-License-Identifier: MIT
// Where the elements of a resized image come from: worked out once for each row and each column of the output. Scale,
// CropResize and ROIAlign hand the tables to the kernel of resample.kernel.cpp.
#pragma once

#include "src/ops/resample/resample.args.h"
#include "src/plan/plan.h"

#include <vector>

namespace ac::resample {

/// The tables of one axis; ResampleAxis says what they mean.
class Axis {
public:
    /// `outputs` places, of at most `most` elements each.
    void reset(int outputs, int most);
    /// Place i gets one more element, the one after those it has.
    void add(int i, int32_t element, float weight);
    /// So much of place i is outside.
    void lose(int i, float weight) { missing_[static_cast<size_t>(i)] += weight; }
    /// A sample at `position` between the elements 0 to extent - 1, as a weighted mean of its two neighbours, times
    /// `weight`. Neighbours outside are the nearest element or, with `lose_outside`, missing.
    void sample(int i, float position, int extent, bool lose_outside, float weight = 1.f);

    /// To be called when all places have their elements. With `trim`, elements of no weight at their ends go: such
    /// rows need not be read, while columns in vectors have two elements each.
    void finish(bool trim);
    /// The same for pixels of `channels` consecutive elements, an output for each of them.
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

/// Elements of the input for each element of the output, in single precision as the established interface has it.
inline float ratio_of(int in, int out, bool align_corners) {
    const int less = align_corners && out > 1 ? 1 : 0;
    return static_cast<float>(in - less) / static_cast<float>(out - less);
}

/// Each place is the mean of the part of the input that it covers, in / out elements long.
Axis area(int in, int out);  ///< finished

/// The integers' part of ResampleArgs, from the types and quantizations of src and dst; and a constant as stored.
void set_numbers(ResampleArgs &args, const ITensorInfo &src, const ITensorInfo &dst);

/// The type of the rows for a data type: all of 8 bits have one.
Type row_type(arm_compute::DataType type);

}  // namespace ac::resample
