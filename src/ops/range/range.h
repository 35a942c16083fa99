// SPDX-License-Identifier: MIT
#pragma once

#include "src/plan/plan.h"

AC_DECLARE_OPERATOR(Range)

namespace ac::range {

struct Steps {
    float start, end, step;
};

/// dst[i] = start + i * step for every element of dst, which has one dimension and room for all numbers from start up
/// to end, end itself not among them; step is negative for numbers that fall. U8, S8, U16, S16, U32, S32: the
/// type must hold the three numbers exactly; after end, sums wrap around. F32, F16: in single precision, rounded to the
/// type. OpenCL also QASYMM8: real numbers within what the type holds, rounded to the nearest step, ties to even,
/// saturating. Pack: ACL_DST.
Status plan(PlanPtr &out, const ITensorInfo &dst, const Steps &steps, const Target &target = Target::host());

/// What plan() makes for an OpenCL device, its rules being kept.
Status plan_cl(PlanPtr &out, const ITensorInfo &dst, const Steps &steps, const Target &target);

/// A number of a plain integer type as bits. An element keeps the low ones.
uint32_t bits_of(float number);

}  // namespace ac::range
