// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/KernelDescriptors.h"

#include "src/plan/plan.h"

/// dst = src resized to the width and height of dst's info, which is never filled in. The other dimensions
/// must agree.
///
/// NHWC or NCHW: info's layout or, if it has none, src's. Types: src and dst are both F32, F16, QASYMM8,
/// QASYMM8_SIGNED, U8 or S16, on the CPU also S8. With r = in / out (corners aligned: (in - 1) / (out - 1) if out > 1)
/// and s = 0.5 for samples in the centre, 0 for the corner, in single precision:
///   nearest   element floor((o + s) * r), rounded to nearest with aligned corners; raw, never requantized
///   bilinear  position (o + s) * r - s between its four neighbours. Outside of the image: the nearest element, or
///             with CONSTANT a raw value. UNDEFINED is CONSTANT with 0 on the CPU; on a device it is REPLICATE for
///             NCHW, CONSTANT for NHWC.
/// area      mean of the r_x by r_y elements, weighted by the part covered; nearest if neither r exceeds 1.
/// Sampling policy and aligned corners have no effect.
/// Sums are in single precision; integers are rounded to nearest, ties away from zero; quantized ones are requantized
/// in the same step.
AC_DECLARE_PLAN(Scale, scale, const ITensorInfo &src, const ITensorInfo &dst, const ScaleKernelInfo &info)
