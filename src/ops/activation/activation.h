// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/Types.h"
#include "arm_compute/function_info/ActivationLayerInfo.h"

#include "src/plan/plan.h"

AC_DECLARE_OPERATOR(Activation)

namespace ac::activation {

/// dst = f(src), elementwise; dst may be src.
///
/// Types: src and dst are both F32, F16, QASYMM8, QASYMM8_SIGNED or QSYMM16. Quantized values are rescaled from src's
/// to dst's quantization. An empty dst takes src's, except for LOGISTIC and TANH (and their 16-bit forms), which take
/// the one that covers their range: scale 1/256 (LOGISTIC), 1/128 (TANH), or 1/32768 for QSYMM16.
/// Pack: ACL_SRC, ACL_DST.
Status plan(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, const ActivationLayerInfo &info,
            const Target &target = Target::host());

/// As plan(), with the rules of the public functions: the results of LOGISTIC and TANH must have the quantization that
/// covers their range; QSYMM16 has only these two, HARD_SWISH, LEAKY_RELU, IDENTITY and the kinds of RELU.
Status plan_layer(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, const ActivationLayerInfo &info,
                  const Target &target = Target::host());

/// The plan for an OpenCL device; plan() has checked the arguments.
Status plan_cl(PlanPtr &out, const ITensorInfo &src, const ITensorInfo &dst, const ActivationLayerInfo &info,
               const Target &target);

/// f(x) in double. The 8-bit tables are made from it, and tests compare with it.
double value(ActivationFunction f, double a, double b, double x);

}  // namespace ac::activation
