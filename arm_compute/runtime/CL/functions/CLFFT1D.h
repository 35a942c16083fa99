// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLFFT1D_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLFFT1D_H

#include "arm_compute/runtime/FunctionBase.h"
#include "arm_compute/runtime/FunctionDescriptors.h"

namespace arm_compute {

/// NEFFT1D on an OpenCL device. Lines that fit stay in local memory from load to store. Longer lines, up to 2^30
/// elements, take several passes through global memory. F16 is computed in F32.
/// | src | dst |
/// |-----|-----|
/// | F32 | F32 |
/// | F16 | F16 |
class CLFFT1D : public detail::ClFunction {
public:
    CLFFT1D(std::shared_ptr<IMemoryManager> memory_manager = nullptr) : ClFunction(memory_manager) {}
    void configure(const ICLTensor *input, ICLTensor *output, const FFT1DInfo &config);
    void configure(const CLCompileContext &compile_context, const ICLTensor *input, ICLTensor *output,
                   const FFT1DInfo &config);
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, const FFT1DInfo &config);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLFFT1D_H
