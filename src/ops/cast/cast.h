// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/Types.h"

#include "src/plan/plan.h"

AC_DECLARE_OPERATOR(Cast)

namespace ac::cast {

/// dst = src in dst's type. Quantized types are taken as the integers they store; scales and offsets play no part.
///
/// Integer to narrower integer: saturates or wraps around, as `policy` says. On OpenCL integers of equal size do so as
/// well, and wider results have the low bits of what the source is with its sign: -1 of S8 is 65535 in U16. Floating
/// point to integer: towards zero, always saturating; NaN becomes 0. To floating point: to nearest, ties to even; F16
/// overflows to infinity. Types: the table in cast.cpp. dst's type must be set; an empty dst takes src's shape.
/// Pack: ACL_SRC, ACL_DST.
Status plan(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, arm_compute::ConvertPolicy policy,
            const Target &target = Target::host());

/// The same for an operator of another name.
Status plan(PlanPtr &out, const Operator &op, const ITensorInfo &src, ITensorInfo &dst,
            arm_compute::ConvertPolicy policy, const Target &target);

/// What plan() makes for an OpenCL device, its rules being kept.
Status plan_cl(PlanPtr &out, const ITensorInfo &src, const ITensorInfo &dst, arm_compute::ConvertPolicy policy,
               const Target &target);

}  // namespace ac::cast
