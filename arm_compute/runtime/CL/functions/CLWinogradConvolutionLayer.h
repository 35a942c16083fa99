// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLWINOGRADCONVOLUTIONLAYER_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLWINOGRADCONVOLUTIONLAYER_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// NEWinogradConvolutionLayer on an OpenCL device, with kernels of 3x3, 3x1, 1x3, 5x1 and 1x5, in NHWC also 7x1 and
/// 1x7, and under enable_fast_math 5x5 and, in NHWC, 7x7. Kernels in F32 with constant weights take fewer products,
/// by Winograd's transforms: 3x3 and 5x5 with tiles of 4x4 outputs, or of 2x2 where these have fewer points together,
/// 7x7 of 2x2, and the others as these along their direction. Everything else is computed as CLConvolutionLayer does,
/// F16 because the transforms would cost it half of its digits.
/// | input          | weights            | biases   | output         |
/// |----------------|--------------------|----------|----------------|
/// | F16            | F16                | F16      | F16            |
/// | F32            | F32                | F32      | F32            |
class CLWinogradConvolutionLayer : public detail::ClFunction {
public:
    CLWinogradConvolutionLayer(std::shared_ptr<IMemoryManager> memory_manager = nullptr) : ClFunction(memory_manager) {}
    /// @param weights          Kernels, in input's layout; where they are transformed, prepare() does it and marks them
    ///                         as unused.
    /// @param output           Destination; an empty info gets shape, type, layout and quantization.
    /// @param conv_info        Strides of 1, padding in elements, up to half of the kernel's extent, and the rounding
    ///                         of the output's extents.
    /// @param enable_fast_math F16, and kernels of 5x5 and 7x7, are errors without it: the transforms of these kernels
    ///                         have larger rounding errors.
    void configure(ICLTensor *input, const ICLTensor *weights, const ICLTensor *biases, ICLTensor *output,
                   const PadStrideInfo &conv_info, const ActivationLayerInfo &act_info = ActivationLayerInfo(),
                   bool enable_fast_math = false);
    void configure(const CLCompileContext &compile_context, ICLTensor *input, const ICLTensor *weights,
                   const ICLTensor *biases, ICLTensor *output, const PadStrideInfo &conv_info,
                   const ActivationLayerInfo &act_info = ActivationLayerInfo(), bool enable_fast_math = false);
    static Status validate(const ITensorInfo *input, const ITensorInfo *weights, const ITensorInfo *biases,
                           const ITensorInfo *output, const PadStrideInfo &conv_info,
                           const ActivationLayerInfo &act_info = ActivationLayerInfo(), bool enable_fast_math = false);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLWINOGRADCONVOLUTIONLAYER_H
