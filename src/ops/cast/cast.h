// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/Types.h"

#include "src/plan/plan.h"

AC_DECLARE_OPERATOR(Cast)

namespace ac::cast {

/// dst = src in dst's type. Quantized types count as the integers they store; scales and offsets are ignored.
///
/// Integer to narrower integer: saturates or wraps around, by `policy`. On OpenCL so do integers of equal size, and
/// wider results are sign-extended from the source first: -1 of S8 is 65535 in U16. Floating point to integer:
/// truncates, always saturates; NaN becomes 0. To floating point: to nearest, ties to even; F16 overflows to
/// infinity. Types: the table in cast.cpp. dst's type must be set; an empty dst takes src's shape.
/// Pack: ACL_SRC, ACL_DST.
Status plan(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, ConvertPolicy policy,
            const Target &target = Target::host());

/// As above, for an operator of another name.
Status plan(PlanPtr &out, const Operator &op, const ITensorInfo &src, ITensorInfo &dst, ConvertPolicy policy,
            const Target &target);

/// The plan for an OpenCL device; plan() has checked the arguments.
Status plan_cl(PlanPtr &out, const ITensorInfo &src, const ITensorInfo &dst, ConvertPolicy policy,
               const Target &target);

}  // namespace ac::cast
