// SPDX-License-Identifier: MIT
// A checked transposed convolution, and the convolutions that compute it.
#pragma once

#include "arm_compute/runtime/FunctionDescriptors.h"

#include "src/ops/common/window.h"
#include "src/ops/deconv2d/deconv2d.h"

#include <vector>

AC_DECLARE_OPERATOR(Deconv2d)

namespace ac::deconv2d {

/// The arguments of plan(). The infos are the user's.
struct Problem {
    const ITensorInfo &src, &weights;
    const ITensorInfo *bias;  ///< may be null
    const ITensorInfo &dst;
    SlidingWindow window = {};  ///< of the transposed convolution: strides and padding refer to its output
    size_t channels = 0, n = 0;
    bool fast_math = false, retain = false;
};

/// Plans convolutions on the CPU, one for each phase.
Status plan_phases(PlanPtr &out, const Problem &problem, const Target &target);

/// Outputs along an axis: `count` of them, from `first` on, `stride` apart.
struct Line {
    int first = 0, count = 0;
    /// Taps first_tap, first_tap + stride, ...; without taps, the outputs are the bias.
    int first_tap = 0, taps = 0;
    /// Padding before the input, for a convolution with the taps in reverse order.
    int pad = 0;
};
struct Phase {
    Line x, y;
    bool empty() const { return x.taps == 0 || y.taps == 0; }
};
std::vector<Phase> phases_of(const SlidingWindow &whole);

/// The window of a phase's convolution. A phase without taps gets a tap that is always outside of the input.
SlidingWindow window_of(const Phase &phase, const SlidingWindow &whole);

/// The convolution info: is there padding? Its values are only right if the window is usual, with non-negative padding
/// on all sides.
Conv2dInfo info_of(const SlidingWindow &window, bool fast_math);
bool is_usual(const SlidingWindow &window);

/// The outputs of a phase as a tensor.
TensorInfo outputs_of(const ITensorInfo &dst, const Phase &phase, const SlidingWindow &whole);

}  // namespace ac::deconv2d
