// SPDX-License-Identifier: MIT
#pragma once

#include <stddef.h>
#include <stdint.h>

namespace ac {

/// How the places of one axis of the output are made of elements of that axis of the input: output i is the sum of
/// weight[k * outputs + i] times element first[i] + k * step, k below count[i], and of missing[i] times the constant
/// outside the input.
struct ResampleAxis {
    const int32_t *first, *count;
    const float *weight, *missing;
    int outputs;
    int inner_begin, inner_end;  ///< the outputs between have two elements each, and nothing is missing
    // Of bytes with not more than two elements each, for the instructions that look bytes up among 16:
    const int32_t *base;  ///< for each four outputs, where 16 elements begin that have all of theirs; -1: none have
    const int32_t *at;    ///< of each output, the first element's place there, with bits that widen the byte to a lane
};

/// What all rows of a tensor share.
struct ResampleArgs {
    ResampleAxis x, y;
    /// Elements between two that are neighbours along x, where vectors run along x: 1 in NCHW, the number of channels
    /// where those of a pixel are few; x then has an output for each of them. 0: vectors run along the channels.
    int step;
    /// F32 with a step of 1, or unsigned bytes that stay what they are, at half the size along both axes: each output
    /// is the mean of four.
    bool halves;
    bool pairs;      ///< no place of either axis has more than two elements
    float constant;  ///< as stored
    // Integers: what is stored is (sum - src_zero) * ratio, rounded to nearest, ties away from zero, + dst_zero,
    // saturated. Bytes are unsigned after `flip` is applied to them, on both sides, and so are constant and zero
    // points.
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

/// Pixels that are copied: column x of row y from column index[x] of row rows[y].
struct PickArgs {
    const int32_t *index, *rows;
    int columns;
    bool dense;  ///< pixels are contiguous on both sides
};
using PickFn = void(const PickArgs &args, const ResampleJob &job);

}  // namespace ac
