// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLGEMMDECONVOLUTIONLAYER_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLGEMMDECONVOLUTIONLAYER_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// CLDeconvolutionLayer for kernels whose extents equal the strides, in NHWC.
/// | src            | weights        | bias | dst            |
/// |----------------|----------------|------|----------------|
/// | F16            | F16            | F16  | F16            |
/// | F32            | F32            | F32  | F32            |
/// | QASYMM8        | QASYMM8        | S32  | QASYMM8        |
/// | QASYMM8_SIGNED | QASYMM8_SIGNED | S32  | QASYMM8_SIGNED |
class CLGEMMDeconvolutionLayer : public detail::ClFunction {
public:
    CLGEMMDeconvolutionLayer(std::shared_ptr<IMemoryManager> memory_manager = nullptr) : ClFunction(memory_manager) {}
    void configure(const ICLTensor *input, const ICLTensor *weights, const ICLTensor *bias, ICLTensor *output,
                   const PadStrideInfo &info);
    void configure(const CLCompileContext &compile_context, const ICLTensor *input, const ICLTensor *weights,
                   const ICLTensor *bias, ICLTensor *output, const PadStrideInfo &info);
    static Status validate(const ITensorInfo *input, const ITensorInfo *weights, const ITensorInfo *bias,
                           const ITensorInfo *output, const PadStrideInfo &info);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLGEMMDECONVOLUTIONLAYER_H
