// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLDECONVOLUTIONLAYERUPSAMPLE_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLDECONVOLUTIONLAYERUPSAMPLE_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// output(left + x * stride, top + y * stride) = input(x, y), on an OpenCL device; elements between them are zero, of
/// quantized types the zero point.
/// NHWC and NCHW. The other dimensions of both are equal.
/// | src | dst    |
/// |-----|--------|
/// | All | as src |
class CLDeconvolutionLayerUpsample : public detail::ClFunction {
public:
    CLDeconvolutionLayerUpsample() : ClFunction() {}
    /// @param input  Source.
    /// @param output Destination, initialised, and large enough for all of input.
    /// @param info   Strides, and the padding left and above; the rest of it has no effect.
    void configure(ICLTensor *input, ICLTensor *output, const PadStrideInfo &info);
    void configure(const CLCompileContext &compile_context, ICLTensor *input, ICLTensor *output,
                   const PadStrideInfo &info);
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, const PadStrideInfo &info);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLDECONVOLUTIONLAYERUPSAMPLE_H
