// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/Types.h"

#include "src/plan/plan.h"

#include <array>

AC_DECLARE_OPERATOR(ElementwiseUnary)

namespace ac::elementwise_unary {

/// dst = f(src), elementwise; dst may be src. src and dst are both F32, F16, QASYMM8 or QASYMM8_SIGNED; NEG and ABS
/// also take S32, where -2^31 stays unchanged. ROUND is to the nearest integer, ties to even. Quantized: f of the real
/// number, rounded to a step of dst, ties away from zero, saturating; the smallest value where f is undefined. On the
/// CPU dst may be larger than src: its other elements are not written. Pack: ACL_SRC, ACL_DST.
Status plan(PlanPtr &out, ElementWiseUnary op, const ITensorInfo &src, ITensorInfo &dst,
            const Target &target = Target::host());

/// The plan for an OpenCL device; plan() has checked the arguments.
Status plan_cl(PlanPtr &out, ElementWiseUnary op, const ITensorInfo &src, const ITensorInfo &dst, const Target &target);

/// 8-bit types: dst for each of the 256 values of src.
void fill_table(std::array<uint8_t, 256> &table, ElementWiseUnary op, const ITensorInfo &src, const ITensorInfo &dst);

}  // namespace ac::elementwise_unary
