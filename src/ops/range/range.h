// SPDX-License-Identifier: MIT
#pragma once

#include "src/plan/plan.h"

AC_DECLARE_OPERATOR(Range)

namespace ac::range {

struct Steps {
    float start, end, step;
};

/// dst[i] = start + i * step for every element of dst, which has one dimension with room for all numbers from start up
/// to, but not including, end. step is negative for descending numbers. U8, S8, U16, S16, U32, S32: the
/// type must represent all three numbers exactly; after end, sums wrap around. F32, F16: computed in single precision,
/// rounded to the type. OpenCL also QASYMM8: real numbers in the type's range, rounded to the nearest step, ties to
/// even, saturating. Pack: ACL_DST.
Status plan(PlanPtr &out, const ITensorInfo &dst, const Steps &steps, const Target &target = Target::host());

/// The plan for an OpenCL device; plan() has checked the arguments.
Status plan_cl(PlanPtr &out, const ITensorInfo &dst, const Steps &steps, const Target &target);

/// The bits of a number as a plain integer type; an element keeps the low ones.
uint32_t bits_of(float number);

}  // namespace ac::range
