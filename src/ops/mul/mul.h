// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/Rounding.h"
#include "arm_compute/core/Types.h"
#include "arm_compute/function_info/ActivationLayerInfo.h"

#include "src/plan/plan.h"

AC_DECLARE_OPERATOR(Mul)

namespace ac::mul {

struct MulOperands {
    const ITensorInfo &a, &b;
    ITensorInfo &dst;
    float scale;
    ConvertPolicy policy;
    RoundingPolicy rounding;
    const ActivationLayerInfo &activation;
};

/// dst = activation(a * b * scale), elementwise, with broadcasting of dimensions of extent 1.
///
/// Types: a, b and dst all U8, S16, S32, F16, F32, QASYMM8, QASYMM8_SIGNED or QSYMM16; or a and b U8 or S16, in any
/// combination, and dst S16; or a and b QSYMM16 and dst S32, the product of the stored integers (scale 1).
/// Floating point takes any scale that is not negative. So do quantized types; their results saturate (WRAP is an
/// error) and are rounded to nearest, with equal bits on all tiers. Integers saturate or wrap around, by the policy.
/// Their scales are 1; 2^-n with n up to 15, rounded TO_ZERO; and 1/255, rounded to nearest.
/// On OpenCL integers take any scale: 2^-n rounds down; 1/255 rounds to nearest unless it is TO_ZERO; others multiply
/// the product in single precision, which is then truncated (TO_ZERO) or rounded to nearest, ties to even. There, WRAP
/// is the same as SATURATE for quantized types.
/// Pack: ACL_SRC_0 a, ACL_SRC_1 b, ACL_DST dst; dst may be an operand of its type that has the broadcast shape.
Status plan(PlanPtr &out, const MulOperands &call, const Target &target = Target::host());

/// The plan for an OpenCL device; plan() has checked the arguments.
Status plan_cl(PlanPtr &out, const MulOperands &call, const Target &target);

/// The product of complex numbers: F32 or F16 with two channels, real and imaginary part. On OpenCL the
/// activation is applied to each part; the CPU takes none. Same pack.
Status plan_complex(PlanPtr &out, const ITensorInfo &a, const ITensorInfo &b, ITensorInfo &dst,
                    const ActivationLayerInfo &activation, const Target &target = Target::host());

Status plan_complex_cl(PlanPtr &out, const ITensorInfo &dst, const ActivationLayerInfo &activation,
                       const Target &target);

/// The factor of the product of stored numbers minus their offsets: call.scale; for quantized types, in steps of
/// dst.
float product_scale(const MulOperands &call);
/// Whether `scale` is 1/255 within the precision of a float.
bool is_inverse_255(float scale);
/// n if scale is 2^-n with 0 <= n <= 15, otherwise -1.
int shift_of(float scale);

}  // namespace ac::mul
