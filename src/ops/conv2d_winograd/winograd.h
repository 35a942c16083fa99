// SPDX-License-Identifier: MIT
// Winograd's convolution: m x m outputs of an r x r kernel take (m + r - 1)^2 products per pair of channels instead of
// m^2 r^2. A. Lavin, S. Gray, "Fast Algorithms for Convolutional Neural Networks", 2015.
#pragma once

#include "src/ops/conv2d/method.h"
#include "src/ops/conv2d_winograd/winograd.args.h"

namespace ac::conv2d {

/// A scheme for a kernel, in elements.
struct Winograd {
    WinogradScheme scheme;
    int kernel_h, kernel_w;
    int out_h, out_w;  ///< outputs of a tile
    bool turned;       ///< for kernels of one column: rows and columns are swapped
    int points_h() const { return out_h + kernel_h - 1; }
    int points_w() const { return out_w + kernel_w - 1; }
    size_t points() const { return static_cast<size_t>(points_h() * points_w()); }
};

/// The scheme with the lowest cost for a `problem` with the facts that winograd_method needs, and that cost. Null and
/// `cannot` for other kernels, and for types other than F32 and, with enable_fast_math, F16. The cost is `never` if the
/// library chooses the method and the transformed weights of every scheme exceed the limit.
const Winograd *fastest_winograd(const Problem &problem, const Target &target, double &cost);

}  // namespace ac::conv2d
