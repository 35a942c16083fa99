// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLCONVOLUTIONLAYER_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLCONVOLUTIONLAYER_H

#include "arm_compute/core/GPUTarget.h"
#include "arm_compute/runtime/FunctionBase.h"

#include <type_traits>

namespace arm_compute {

/// NEConvolutionLayer on an OpenCL device. Weights are read in place in each run.
/// | src            | weights                                     | bias   | dst            |
/// |----------------|---------------------------------------------|--------|----------------|
/// | F16            | F16                                         | F16, - | F16            |
/// | F32            | F32                                         | F32, - | F32            |
/// | QASYMM8        | QASYMM8, QASYMM8_SIGNED, QSYMM8_PER_CHANNEL | S32, - | QASYMM8        |
/// | QASYMM8_SIGNED | QASYMM8_SIGNED, QSYMM8_PER_CHANNEL          | S32, - | QASYMM8_SIGNED |
class CLConvolutionLayer : public detail::ClFunction {
public:
    CLConvolutionLayer(std::shared_ptr<IMemoryManager> memory_manager = nullptr) : ClFunction(memory_manager) {}
    /// @param weights_info     Weights must have the trained layout: are_reshaped() and fixed formats are errors.
    /// @param enable_fast_math F32 stays F32; Winograd transforms are allowed for 5x5 and 7x7 kernels.
    void configure(ICLTensor *input, const ICLTensor *weights, const ICLTensor *biases, ICLTensor *output,
                   const PadStrideInfo &conv_info, const WeightsInfo &weights_info = WeightsInfo(),
                   const Size2D &dilation = Size2D(1U, 1U), const ActivationLayerInfo &act_info = ActivationLayerInfo(),
                   bool enable_fast_math = false, unsigned int num_groups = 1);
    void configure(const CLCompileContext &compile_context, ICLTensor *input, const ICLTensor *weights,
                   const ICLTensor *biases, ICLTensor *output, const PadStrideInfo &conv_info,
                   const WeightsInfo &weights_info = WeightsInfo(), const Size2D &dilation = Size2D(1U, 1U),
                   const ActivationLayerInfo &act_info = ActivationLayerInfo(), bool enable_fast_math = false,
                   unsigned int num_groups = 1);
    static Status validate(const ITensorInfo *input, const ITensorInfo *weights, const ITensorInfo *biases,
                           const ITensorInfo *output, const PadStrideInfo &conv_info,
                           const WeightsInfo &weights_info = WeightsInfo(), const Size2D &dilation = Size2D(1U, 1U),
                           const ActivationLayerInfo &act_info = ActivationLayerInfo(), bool enable_fast_math = false,
                           unsigned int num_groups = 1);
    /// The method that the interface documents for this convolution on a GPU; programs use it to select a class. It
    /// does not depend on the device; configure() selects the fastest method on the current device.
    ///
    /// GEMM if the dilation is not 1, and in NHWC for 8-bit types. NCHW: FFT for kernels higher than 5 that reduce the
    /// number of channels, if CLFFTConvolutionLayer supports them; WINOGRAD from 16 channels, if
    /// CLWinogradConvolutionLayer supports them; otherwise GEMM. NHWC: WINOGRAD from 8 channels, under the same
    /// condition, if there are more than 8 output channels or the GPU is an early one (Midgard, G71, G72); DIRECT
    /// (INDIRECT on a G77) for large kernels and for few output channels, depending on the GPU; otherwise GEMM. Some
    /// layer sizes of known networks have fixed methods. Kernels of height 9 on images of more than 720 rows are DIRECT
    /// if CLDirectConvolutionLayer supports them.
    ///
    /// @param input            Source.
    /// @param weights          Kernels.
    /// @param output           Destination; an empty info counts as no channels.
    /// @param conv_info        As in configure(), like all parameters not listed here.
    /// @param gpu_target       GPU; CLScheduler::target() is that of the current device.
    static ConvolutionMethod get_convolution_method(const ITensorInfo *input, const ITensorInfo *weights,
                                                    const ITensorInfo *output, const PadStrideInfo &conv_info,
                                                    const WeightsInfo &weights_info,
                                                    const ActivationLayerInfo &act_info, const GPUTarget gpu_target,
                                                    const Size2D &dilation = Size2D(1U, 1U),
                                                    bool enable_fast_math = false);
    /// The form of releases 17.12 to 18.01, with a const input.
    ///
    /// @param input, weights, biases, output, conv_info, weights_info As above.
    template <class Tensor, std::enable_if_t<std::is_const<Tensor>::value, int> = 0>
    void configure(Tensor *input, const ICLTensor *weights, const ICLTensor *biases, ICLTensor *output,
                   const PadStrideInfo &conv_info, const WeightsInfo &weights_info = WeightsInfo()) {
        configure(const_cast<ICLTensor *>(static_cast<const ICLTensor *>(input)), weights, biases, output, conv_info,
                  weights_info);
    }
    /// The form of releases 18.02 and 18.03.
    ///
    /// @param input, weights, output, conv_info, weights_info As above.
    /// @param biases Ignored.
    /// @param gpu_target Kind of device.
    static ConvolutionMethod get_convolution_method(const ITensorInfo *input, const ITensorInfo *weights,
                                                    const ITensorInfo *biases, const ITensorInfo *output,
                                                    const PadStrideInfo &conv_info, const WeightsInfo &weights_info,
                                                    const GPUTarget gpu_target) {
        static_cast<void>(biases);
        return get_convolution_method(input, weights, output, conv_info, weights_info, ActivationLayerInfo(),
                                      gpu_target);
    }
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLCONVOLUTIONLAYER_H
