// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/Rounding.h"
#include "arm_compute/core/Types.h"
#include "arm_compute/function_info/ActivationLayerInfo.h"

#include "src/plan/plan.h"

AC_DECLARE_OPERATOR(Mul)

namespace ac::mul {

struct Call {
    const ITensorInfo &a, &b;
    ITensorInfo &dst;
    float scale;
    arm_compute::ConvertPolicy policy;
    arm_compute::RoundingPolicy rounding;
    const arm_compute::ActivationLayerInfo &activation;
};

/// dst = activation(a * b * scale), elementwise, with broadcasting of dimensions of extent 1.
///
/// Types: a, b and dst alike in U8, S16, S32, F16, F32, QASYMM8, QASYMM8_SIGNED, QSYMM16; a and b of U8 or S16, in any
/// combination, and dst S16; a and b QSYMM16 and dst S32, the product of the stored integers (scale 1).
/// Floating point takes any scale that is not negative; so do quantized types, whose results saturate (WRAP is an
/// error) and are rounded to the nearest, equal bits on all tiers. Integers saturate or wrap as the policy says, and
/// take the scales 1; 2^-n with n up to 15, rounded TO_ZERO; and 1/255, rounded to the nearest.
/// On OpenCL integers take any scale: 2^-n rounds down, 1/255 to the nearest unless it is TO_ZERO, and others multiply
/// the product in single precision, which is then cut off (TO_ZERO) or rounded to the nearest, ties to even. WRAP is
/// the same as SATURATE for quantized types there.
/// Pack: ACL_SRC_0 a, ACL_SRC_1 b, ACL_DST dst; dst may be a or b where it has their type and the broadcast shape.
Status plan(PlanPtr &out, const Call &call, const Target &target = Target::host());

/// What plan() makes for an OpenCL device, its rules being kept.
Status plan_cl(PlanPtr &out, const Call &call, const Target &target);

/// The product of complex numbers: F32 or F16 with two channels, real and imaginary part. On OpenCL the
/// activation is applied to each part; on the CPU there must be none. Same pack.
Status plan_complex(PlanPtr &out, const ITensorInfo &a, const ITensorInfo &b, ITensorInfo &dst,
                    const arm_compute::ActivationLayerInfo &activation, const Target &target = Target::host());

Status plan_complex_cl(PlanPtr &out, const ITensorInfo &dst, const arm_compute::ActivationLayerInfo &activation,
                       const Target &target);

/// What the product of stored numbers, less their offsets, is multiplied by: call.scale, of quantized types in steps of
/// dst.
float product_scale(const Call &call);
/// Whether `scale` is 1/255 as far as a float can tell.
bool is_inverse_255(float scale);
/// n where scale is 2^-n with 0 <= n <= 15, otherwise -1.
int shift_of(float scale);

}  // namespace ac::mul
