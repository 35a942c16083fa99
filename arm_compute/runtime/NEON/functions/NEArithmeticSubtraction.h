// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEARITHMETICSUBTRACTION_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEARITHMETICSUBTRACTION_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// NEArithmeticAddition, but a difference: dst = activation(src0 - src1).
class NEArithmeticSubtraction : public detail::CpuFunction {
public:
    void configure(const ITensor *input1, const ITensor *input2, ITensor *output, ConvertPolicy policy,
                   const ActivationLayerInfo &act_info = ActivationLayerInfo());
    static Status validate(const ITensorInfo *input1, const ITensorInfo *input2, const ITensorInfo *output,
                           ConvertPolicy policy, const ActivationLayerInfo &act_info = ActivationLayerInfo());
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEARITHMETICSUBTRACTION_H
