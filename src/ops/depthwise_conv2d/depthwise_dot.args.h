// SPDX-License-Identifier: MIT
#pragma once

#include "src/dispatch/row.h"
#include "src/ops/depthwise_conv2d/depthwise_conv2d.args.h"

namespace ac {

/// Depthwise kernels on dot products of four bytes. A column of the input is split into groups of four rows, so that
/// one instruction adds four of its products to an output. All rows of outputs that overlap a group use it, with
/// shifted weights that are zero for rows outside of the kernel.
struct DepthwiseDotShape {
    int kernel, stride;
    int rows;    ///< rows of outputs at a time
    int groups;  ///< groups of four input rows
    constexpr DepthwiseDotShape(int k, int s)
        : kernel(k), stride(s), rows(k == 3 && s == 1 ? 2 : 1), groups(((rows - 1) * s + k + 3) / 4) {}
    /// Vectors of weights: for each group, row of outputs and column of the kernel.
    constexpr int weights() const { return groups * rows * kernel; }
    /// Vectors in a block, see below.
    constexpr int vectors() const { return 3 + weights() + groups * rows; }
};

/// The constants of `lanes` channels are a block of 32-bit vectors of `lanes` elements: initial sums, multipliers,
/// shifts, weights of four rows each, and a correction for each group and row of outputs. Weights minus their zero
/// point may need nine bits: they are the value in the block plus `corrections` times the correction.
struct DepthwiseDotRows : DepthwiseConv2dRows {
    int corrections;
};

/// Multipliers divide by at least 1 and at most 2^largest_dot_shift, and initial sums are at most largest_dot_bias, so
/// that no tier saturates before the last step. Larger values saturate there in any case.
constexpr int largest_dot_shift = 19;
constexpr int largest_dot_bias = (1 << 29) - (1 << 21);

struct DepthwiseDotRow : Row {
    void (*run)(const DepthwiseConv2dArgs &args, const DepthwiseDotRows &rows);
    size_t (*lanes)();  ///< channels of a block
    bool whole;         ///< the last block starts `lanes` channels before the end; otherwise it may be partial
};

}  // namespace ac
