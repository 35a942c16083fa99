// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLREORGLAYER_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLREORGLAYER_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// NEReorgLayer on an OpenCL device.
class CLReorgLayer : public detail::ClFunction {
public:
    void configure(ICLTensor *input, ICLTensor *output, int32_t stride);
    void configure(const CLCompileContext &compile_context, ICLTensor *input, ICLTensor *output, int32_t stride);
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, int32_t stride);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLREORGLAYER_H
