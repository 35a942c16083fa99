// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/Types.h"
#include "arm_compute/function_info/ActivationLayerInfo.h"

#include "src/plan/plan.h"

AC_DECLARE_OPERATOR(AddMulAdd)

namespace ac::add_mul_add {

struct AddMulAddOperands {
    const ITensorInfo &a, &b, &mul, &add;
    ITensorInfo *sum;  ///< may be null
    ITensorInfo &dst;
    ConvertPolicy policy;
    const ActivationLayerInfo &activation;
};

/// sum = a + b; dst = activation((a + b) * mul + add). mul and add have one element for each index of dimension 0.
///
/// Types: all tensors are F32, F16, QASYMM8 or QASYMM8_SIGNED. The sum is multiplied before it is rounded. Quantized
/// results are rounded to the nearest step, ties away from zero, and saturate. a, b and the results have one shape. An
/// empty result is filled in, except for its quantization. The activation is none or a kind of RELU.
/// Pack: ACL_SRC_0 a, ACL_SRC_1 b, ACL_SRC_2 mul, ACL_SRC_3 add, ACL_DST_0 sum, ACL_DST_1 dst; a result may be a or b,
/// but both may not be the same one.
Status plan(PlanPtr &out, const AddMulAddOperands &call, const Target &target = Target::host());

}  // namespace ac::add_mul_add
