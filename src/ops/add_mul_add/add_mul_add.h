// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/Types.h"
#include "arm_compute/function_info/ActivationLayerInfo.h"

#include "src/plan/plan.h"

AC_DECLARE_OPERATOR(AddMulAdd)

namespace ac::add_mul_add {

struct Call {
    const ITensorInfo &a, &b, &mul, &add;
    ITensorInfo *sum;  ///< may be null
    ITensorInfo &dst;
    arm_compute::ConvertPolicy policy;
    const arm_compute::ActivationLayerInfo &activation;
};

/// sum = a + b; dst = activation((a + b) * mul + add), where mul and add have one element for each of dimension 0.
///
/// Types: all alike in F32, F16, QASYMM8, QASYMM8_SIGNED; what is multiplied is the sum before it is rounded. Quantized
/// results are rounded to the nearest step, ties away from zero, and saturate. a, b and the results have one shape; an
/// empty result is filled in, except for its quantization. activation: none or a kind of RELU.
/// Pack: ACL_SRC_0 a, ACL_SRC_1 b, ACL_SRC_2 mul, ACL_SRC_3 add, ACL_DST_0 sum, ACL_DST_1 dst; both may be a or b, but
/// not the same.
Status plan(PlanPtr &out, const Call &call, const Target &target = Target::host());

}  // namespace ac::add_mul_add
