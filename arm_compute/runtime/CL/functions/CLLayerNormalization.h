// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLLAYERNORMALIZATION_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLLAYERNORMALIZATION_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// NELayerNormalization on an OpenCL device.
class CLLayerNormalization : public detail::ClFunction {
public:
    void configure(const ICLTensor *input, const ICLTensor *skip, const ICLTensor *gamma, const ICLTensor *beta,
                   ICLTensor *output, ICLTensor *sum = nullptr, float epsilon = 0.00001f, bool centered = true);
    void configure(const CLCompileContext &compile_context, const ICLTensor *input, const ICLTensor *skip,
                   const ICLTensor *gamma, const ICLTensor *beta, ICLTensor *output, ICLTensor *sum = nullptr,
                   float epsilon = 0.00001f, bool centered = true);
    static Status validate(const ITensorInfo *input, const ITensorInfo *skip, const ITensorInfo *gamma,
                           const ITensorInfo *beta, const ITensorInfo *output, const ITensorInfo *sum = nullptr,
                           float epsilon = 0.00001f, bool centered = true);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLLAYERNORMALIZATION_H
