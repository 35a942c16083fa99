// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/KernelDescriptors.h"

#include "src/plan/plan.h"

AC_DECLARE_OPERATOR(Scale)

namespace ac::scale {

/// dst = src with another width and height, which are those of dst's info; it is never filled in. The other dimensions
/// must agree.
///
/// NHWC or NCHW: that of info or, where it has none, src's. Types: src and dst alike in F32, F16, QASYMM8,
/// QASYMM8_SIGNED, U8, S16, and S8 on the CPU. With r = in / out (corners aligned: (in - 1) / (out - 1) where out > 1)
/// and s = 0.5 for samples in the centre, 0 for the corner, in single precision:
///   nearest   element floor((o + s) * r), rounded to nearest with aligned corners; raw, never requantized
///   bilinear  position (o + s) * r - s between its four neighbours. Outside of the image: the nearest element, or
///             with CONSTANT a raw value. UNDEFINED is CONSTANT with 0 on the CPU; on a device it is REPLICATE for
///             NCHW, CONSTANT for NHWC.
///   area      mean of the r_x by r_y elements that are covered, by their part; nearest where neither r exceeds 1.
///             Neither sampling nor aligned corners have a meaning for it.
/// Sums are in single precision; integers are rounded to nearest, ties away from zero, and quantized ones requantized
/// in the same step.
Status plan(PlanPtr &out, const ITensorInfo &src, const ITensorInfo &dst, const arm_compute::ScaleKernelInfo &info,
            const Target &target = Target::host());

}  // namespace ac::scale
