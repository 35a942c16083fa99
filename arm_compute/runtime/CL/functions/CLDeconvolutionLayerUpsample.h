// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLDECONVOLUTIONLAYERUPSAMPLE_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLDECONVOLUTIONLAYERUPSAMPLE_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// output(left + x * stride, top + y * stride) = input(x, y), on an OpenCL device. Other elements are zero, or the zero
/// point of quantized types.
/// NHWC and NCHW. All other dimensions are equal.
/// | src | dst    |
/// |-----|--------|
/// | All | as src |
class CLDeconvolutionLayerUpsample : public detail::ClFunction {
public:
    CLDeconvolutionLayerUpsample() : ClFunction() {}
    /// @param input  Source.
    /// @param output Destination. Its info must be set, and large enough for all of input.
    /// @param info   Strides, and left and top padding; the rest is ignored.
    void configure(ICLTensor *input, ICLTensor *output, const PadStrideInfo &info);
    void configure(const CLCompileContext &compile_context, ICLTensor *input, ICLTensor *output,
                   const PadStrideInfo &info);
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, const PadStrideInfo &info);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLDECONVOLUTIONLAYERUPSAMPLE_H
