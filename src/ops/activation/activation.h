// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/Types.h"
#include "arm_compute/function_info/ActivationLayerInfo.h"

#include "src/plan/plan.h"

AC_DECLARE_OPERATOR(Activation)

namespace ac::activation {

/// dst = f(src), elementwise; dst may be src.
///
/// Types: src and dst alike in F32, F16, QASYMM8, QASYMM8_SIGNED, QSYMM16. Quantized tensors are rescaled from src's to
/// dst's quantization; an empty dst takes src's, except that LOGISTIC, TANH (and their 16-bit forms) take the one that
/// covers their range: scale 1/256 (or 1/128 for TANH), 1/32768 for QSYMM16.
/// Pack: ACL_SRC, ACL_DST.
Status plan(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, const arm_compute::ActivationLayerInfo &info,
            const Target &target = Target::host());

/// The same with the rules of the public functions: LOGISTIC and TANH give the quantization that covers their range,
/// and no other; QSYMM16 has no functions but these, HARD_SWISH, LEAKY_RELU, IDENTITY and the kinds of RELU.
Status plan_layer(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, const arm_compute::ActivationLayerInfo &info,
                  const Target &target = Target::host());

/// What plan() makes for an OpenCL device, its rules being kept.
Status plan_cl(PlanPtr &out, const ITensorInfo &src, const ITensorInfo &dst,
               const arm_compute::ActivationLayerInfo &info, const Target &target);

/// f(x) in double: what the 8-bit tables are made of and what tests compare with.
double value(arm_compute::ActivationFunction f, double a, double b, double x);

}  // namespace ac::activation
