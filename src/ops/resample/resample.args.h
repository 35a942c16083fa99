// SPDX-License-Identifier: MIT
#pragma once

#include <stddef.h>
#include <stdint.h>

namespace ac {

/// How the outputs along one axis are computed from the input along that axis: output i is the sum of
/// weight[k * outputs + i] times element first[i] + k * step, for k < count[i], plus missing[i] times the constant
/// outside the input.
struct ResampleAxis {
    const int32_t *first, *count;
    const float *weight, *missing;
    int outputs;
    int inner_begin, inner_end;  ///< outputs in between have two elements each and no missing part
    // For bytes with at most two elements each, for instructions that look bytes up among 16:
    const int32_t *base;  ///< per four outputs: start of 16 elements that include all of theirs, or -1
    const int32_t *at;    ///< per output: index of its first element there, with bits that widen the byte to a lane
};

/// Arguments common to all rows of a tensor.
struct ResampleArgs {
    ResampleAxis x, y;
    /// Elements between neighbours along x, if vectors run along x: 1 in NCHW, the number of channels for pixels of few
    /// channels; x then has one output per channel. 0: vectors run along the channels.
    int step;
    /// F32 with a step of 1, or unsigned bytes with unchanged values, at half the size along both axes: each output
    /// is the mean of four.
    bool halves;
    bool pairs;      ///< no output has more than two elements along either axis
    float constant;  ///< as stored
    // Integers: the stored value is (sum - src_zero) * ratio, rounded to nearest, ties away from zero, + dst_zero,
    // saturated. `flip` makes bytes unsigned on both sides; the constant and the zero points are those of unsigned
    // bytes.
    float ratio;
    int32_t src_zero, dst_zero;
    uint8_t flip;
};

/// Rows [begin, end) of the output; `src` and `dst` are element 0 of row 0. Strides in bytes.
struct ResampleJob {
    const void *src;
    void *dst;
    ptrdiff_t src_x, src_y, dst_x, dst_y;
    size_t channels;
    int begin, end;
};

using ResampleFn = void(const ResampleArgs &args, const ResampleJob &job);

/// Pixels that are copied: column x of row y comes from column index[x] of row rows[y].
struct PickArgs {
    const int32_t *index, *rows;
    int columns;
    bool dense;  ///< pixels are contiguous on both sides
};
using PickFn = void(const PickArgs &args, const ResampleJob &job);

}  // namespace ac
