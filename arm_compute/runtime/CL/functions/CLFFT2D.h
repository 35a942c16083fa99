// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLFFT2D_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLFFT2D_H

#include "arm_compute/runtime/FunctionBase.h"
#include "arm_compute/runtime/FunctionDescriptors.h"

namespace arm_compute {

/// CLFFT1D along one dimension, then along another: NEFFT2D on an OpenCL device.
class CLFFT2D : public detail::ClFunction {
public:
    CLFFT2D(std::shared_ptr<IMemoryManager> memory_manager = nullptr) : ClFunction(memory_manager) {}
    void configure(const ICLTensor *input, ICLTensor *output, const FFT2DInfo &config);
    void configure(const CLCompileContext &compile_context, const ICLTensor *input, ICLTensor *output,
                   const FFT2DInfo &config);
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, const FFT2DInfo &config);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLFFT2D_H
