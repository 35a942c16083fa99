// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLMAGNITUDE_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLMAGNITUDE_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// NEMagnitude on an OpenCL device.
class CLMagnitude : public detail::ClFunction {
public:
    void configure(const ICLTensor *input1, const ICLTensor *input2, ICLTensor *output,
                   MagnitudeType mag_type = MagnitudeType::L2NORM, bool use_fp16 = false);
    void configure(const CLCompileContext &compile_context, const ICLTensor *input1, const ICLTensor *input2,
                   ICLTensor *output, MagnitudeType mag_type = MagnitudeType::L2NORM, bool use_fp16 = false);
    static Status validate(const ITensorInfo *input1, const ITensorInfo *input2, const ITensorInfo *output,
                           MagnitudeType mag_type = MagnitudeType::L2NORM, bool use_fp16 = false);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLMAGNITUDE_H
