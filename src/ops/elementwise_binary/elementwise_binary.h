// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/Types.h"
#include "arm_compute/function_info/ActivationLayerInfo.h"

#include "src/plan/plan.h"

AC_DECLARE_OPERATOR(ElementwiseBinary)

namespace ac::elementwise_binary {

/// dst = activation(op(a, b)), elementwise, with broadcasting of dimensions of extent 1.
///
/// The types are in the tables of elementwise_binary.cpp. DIV of S32 truncates; x / 0 is 0, -2^31 / -1 wraps around.
/// PRELU is a > 0 ? a : a * b. MAX and MIN give NaN if b is NaN; if only a is NaN, they may give either operand.
/// Squares and products of integers wrap around. Quantized results are rounded to the nearest step of dst and saturate,
/// with equal bits on all tiers. Pack: ACL_SRC_0 a, ACL_SRC_1 b, ACL_DST dst; dst may be an operand that has the
/// broadcast shape.
Status plan(PlanPtr &out, ArithmeticOperation op, const ITensorInfo &a, const ITensorInfo &b, ITensorInfo &dst,
            const ActivationLayerInfo &activation, const Target &target = Target::host());

/// dst = op(a, b) ? 255 : 0, in U8. The types are in the table of comparison.cpp. Quantized operands are compared as
/// real numbers. With NaN only NotEqual is true. Same pack.
Status plan_comparison(PlanPtr &out, ComparisonOperation op, const ITensorInfo &a, const ITensorInfo &b,
                       ITensorInfo &dst, const Target &target = Target::host());

/// The plans for an OpenCL device; plan() and plan_comparison() have checked the arguments.
Status plan_cl(PlanPtr &out, ArithmeticOperation op, const ITensorInfo &a, const ITensorInfo &b, const ITensorInfo &dst,
               const ActivationLayerInfo &activation, const Target &target);
Status plan_comparison_cl(PlanPtr &out, ComparisonOperation op, const ITensorInfo &a, const ITensorInfo &b,
                          const ITensorInfo &dst, const Target &target);

}  // namespace ac::elementwise_binary
