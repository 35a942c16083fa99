// SPDX-License-Identifier: MIT
#pragma once

#include "src/dispatch/row.h"
#include "src/ops/depthwise_conv2d/depthwise_conv2d.args.h"

namespace ac {

/// Depthwise kernels on dot products of four bytes. A column of the input is taken in groups of four rows, so that one
/// instruction adds four of its products to an output; a group serves all rows of outputs that meet it, with weights
/// that are shifted, and zero where a row is not of the kernel.
struct DepthwiseDotShape {
    int kernel, stride;
    int rows;    ///< of outputs at a time
    int groups;  ///< of four input rows
    constexpr DepthwiseDotShape(int k, int s)
        : kernel(k), stride(s), rows(k == 3 && s == 1 ? 2 : 1), groups(((rows - 1) * s + k + 3) / 4) {}
    /// Vectors of weights: for each group, row of outputs and column of the kernel.
    constexpr int weights() const { return groups * rows * kernel; }
    /// Vectors in a block, see below.
    constexpr int vectors() const { return 3 + weights() + groups * rows; }
};

/// The constants of `lanes` channels lie in a block of 32-bit vectors of as many elements: what sums begin with,
/// multipliers, shifts, weights of four rows each, and for each group and row of outputs the correction. Weights less
/// their zero point may need nine bits: they are what the block holds plus `corrections` times the correction.
struct DepthwiseDotRows : DepthwiseConv2dRows {
    int corrections;
};

/// Multipliers divide by at least 1 and at most 2^largest_dot_shift, and sums begin with at most largest_dot_bias: so
/// that no tier has to saturate before the last step. What is beyond that saturates there in any case.
constexpr int largest_dot_shift = 19;
constexpr int largest_dot_bias = (1 << 29) - (1 << 21);

struct DepthwiseDotRow : Row {
    void (*run)(const DepthwiseConv2dArgs &args, const DepthwiseDotRows &rows);
    size_t (*lanes)();  ///< channels of a block
    bool whole;         ///< the last block begins as many channels before the end; otherwise it may lack some
};

}  // namespace ac
