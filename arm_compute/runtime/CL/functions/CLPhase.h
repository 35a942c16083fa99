// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLPHASE_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLPHASE_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// NEPhase on an OpenCL device.
class CLPhase : public detail::ClFunction {
public:
    void configure(const ICLTensor *input1, const ICLTensor *input2, ICLTensor *output,
                   PhaseType phase_type = PhaseType::SIGNED);
    void configure(const CLCompileContext &compile_context, const ICLTensor *input1, const ICLTensor *input2,
                   ICLTensor *output, PhaseType phase_type = PhaseType::SIGNED);
    static Status validate(const ITensorInfo *input1, const ITensorInfo *input2, const ITensorInfo *output,
                           PhaseType phase_type = PhaseType::SIGNED);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLPHASE_H
