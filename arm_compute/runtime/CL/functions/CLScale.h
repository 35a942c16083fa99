// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLSCALE_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLSCALE_H

#include "arm_compute/core/KernelDescriptors.h"
#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// NEScale on an OpenCL device. Input and output have the same quantization. AREA may also shrink images, which the
/// established interface does not support.
/// | src            | dst            |
/// |----------------|----------------|
/// | QASYMM8        | QASYMM8        |
/// | QASYMM8_SIGNED | QASYMM8_SIGNED |
/// | F16            | F16            |
/// | F32            | F32            |
/// | U8             | U8             |
/// | S16            | S16            |
class CLScale : public detail::ClFunction {
public:
    /// @param info As in NEScale::configure(), but use_padding is ignored, and the border mode UNDEFINED means
    ///             REPLICATE for NCHW and CONSTANT for NHWC.
    void configure(ICLTensor *input, ICLTensor *output, const ScaleKernelInfo &info);
    void configure(const CLCompileContext &compile_context, ICLTensor *input, ICLTensor *output,
                   const ScaleKernelInfo &info);
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, const ScaleKernelInfo &info);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLSCALE_H
