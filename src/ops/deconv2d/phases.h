// SPDX-License-Identifier: MIT
// A transposed convolution that was checked, and the convolutions that it is made of.
#pragma once

#include "arm_compute/runtime/FunctionDescriptors.h"

#include "src/ops/common/window.h"
#include "src/ops/deconv2d/deconv2d.h"

#include <vector>

AC_DECLARE_OPERATOR(Deconv2d)

namespace ac::deconv2d {

/// What plan() was asked for. The infos are those of the user.
struct Problem {
    const ITensorInfo &src, &weights;
    const ITensorInfo *bias;  ///< or null
    const ITensorInfo &dst;
    SlidingWindow window = {};  ///< of the transposed convolution: strides and padding are those of its output
    size_t channels = 0, n = 0;
    bool fast_math = false, retain = false;
};

/// As convolutions of the CPU, one for each phase.
Status plan_phases(PlanPtr &out, const Problem &problem, const Target &target);

/// The outputs of an axis from `first` on, `stride` apart.
struct Line {
    int first = 0, count = 0;
    /// Taps first_tap, first_tap + stride, ...; without any, the outputs are the bias.
    int first_tap = 0, taps = 0;
    /// As a convolution with the taps in reverse order.
    int pad = 0;
};
struct Phase {
    Line x, y;
    bool empty() const { return x.taps == 0 || y.taps == 0; }
};
std::vector<Phase> phases_of(const SlidingWindow &whole);

/// The window of a phase's convolution. A phase without taps has one that is outside of the input everywhere.
SlidingWindow window_of(const Phase &phase, const SlidingWindow &whole);

/// What a convolution says about itself besides its window: is there padding? Only where the window has the usual
/// one, on all sides, are these its numbers.
arm_compute::Conv2dInfo info_of(const SlidingWindow &window, bool fast_math);
bool is_usual(const SlidingWindow &window);

/// The outputs of a phase as a tensor.
TensorInfo outputs_of(const ITensorInfo &dst, const Phase &phase, const SlidingWindow &whole);

}  // namespace ac::deconv2d
