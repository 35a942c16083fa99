// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLWINOGRADCONVOLUTIONLAYER_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLWINOGRADCONVOLUTIONLAYER_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// NEWinogradConvolutionLayer on an OpenCL device. Kernels: 3x3, 3x1, 1x3, 5x1, 1x5, in NHWC also 7x1 and 1x7; with
/// enable_fast_math also 5x5 and, in NHWC, 7x7. F32 kernels with constant weights use Winograd transforms: tiles of
/// 4x4 outputs for 3x3 and 5x5, or 2x2 if that needs fewer points in total; 2x2 for 7x7; the same along one axis for
/// other kernels. Everything else, and F16 (transforms would lose half its digits), is computed as in
/// CLConvolutionLayer.
/// | input          | weights            | biases   | output         |
/// |----------------|--------------------|----------|----------------|
/// | F16            | F16                | F16      | F16            |
/// | F32            | F32                | F32      | F32            |
class CLWinogradConvolutionLayer : public detail::ClFunction {
public:
    CLWinogradConvolutionLayer(std::shared_ptr<IMemoryManager> memory_manager = nullptr) : ClFunction(memory_manager) {}
    /// @param weights          Kernels, in input's layout. If they are transformed, prepare() transforms them and marks
    ///                         them as unused.
    /// @param output           Destination. An empty info takes the computed shape, and type, layout and quantization.
    /// @param conv_info        Strides of 1, padding in elements up to half the kernel's extent, and the rounding of
    ///                         the output's extents.
    /// @param enable_fast_math Required for F16 and for 5x5 and 7x7 kernels, whose transforms have larger rounding
    ///                         errors.
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
