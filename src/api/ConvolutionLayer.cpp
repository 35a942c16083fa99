// SPDX-License-Identifier: MIT
#ifdef AC_API_CPU
#include "arm_compute/runtime/NEON/functions/NEConvolutionLayer.h"
#else
#include "arm_compute/runtime/CL/functions/CLConvolutionLayer.h"
#endif

#include "src/api/twins.h"
#include "src/ops/conv2d/conv2d.h"
#include "src/runtime/refuse.h"

namespace arm_compute {

namespace {

template <class T>
auto convolve(const T *input, const T *weights, const T *biases, const T *output, const PadStrideInfo &pad_stride,
              const WeightsInfo &weights_info, const Size2D &dilation, const ActivationLayerInfo &act_info,
              bool fast_math, unsigned int num_groups) {
    return ac::call(
        "Conv2d",
        [&, fast_math, num_groups](const ac::Call &c) {
            const Conv2dInfo info(pad_stride, dilation, act_info, fast_math, num_groups, weights_info);
            return ac::conv2d::plan(c.plan, c.in(0), c.in(1), c.in_or_null(2), c.out(), info, c.target,
                                    ac::conv2d::Way::automatic);
        },
        ac::in(input), ac::in(weights), ac::in_or_null(biases), ac::out(output));
}

}  // namespace

AC_CONFIGURE(ConvolutionLayer,
             (AnyTensor * input, const AnyTensor *weights, const AnyTensor *biases, AnyTensor *output,
              const PadStrideInfo &conv_info, const WeightsInfo &weights_info, const Size2D &dilation,
              const ActivationLayerInfo &act_info, bool enable_fast_math, unsigned int num_groups),
             convolve(input, weights, biases, output, conv_info, weights_info, dilation, act_info, enable_fast_math,
                      num_groups))
AC_VALIDATE(ConvolutionLayer,
            (const ITensorInfo *input, const ITensorInfo *weights, const ITensorInfo *biases, const ITensorInfo *output,
             const PadStrideInfo &conv_info, const WeightsInfo &weights_info, const Size2D &dilation,
             const ActivationLayerInfo &act_info, bool enable_fast_math, unsigned int num_groups),
            convolve(input, weights, biases, output, conv_info, weights_info, dilation, act_info, enable_fast_math,
                     num_groups))

#ifdef AC_API_CPU
ConvolutionMethod NEConvolutionLayer::get_convolution_method(const ITensorInfo *input, const ITensorInfo *weights,
                                                             const ITensorInfo *, const PadStrideInfo &conv_info,
                                                             const WeightsInfo &weights_info, const Size2D &dilation,
                                                             const ActivationLayerInfo &act_info,
                                                             bool enable_fast_math) {
    ac::refuse_if(input == nullptr || weights == nullptr, "Conv2d: the infos of input and weights decide on a method");
    return ac::conv2d::documented_method(*input, *weights,
                                         Conv2dInfo(conv_info, dilation, act_info, enable_fast_math, 1, weights_info));
}
#endif

#ifdef AC_API_CL
ConvolutionMethod CLConvolutionLayer::get_convolution_method(const ITensorInfo *input, const ITensorInfo *weights,
                                                             const ITensorInfo *output, const PadStrideInfo &conv_info,
                                                             const WeightsInfo &weights_info,
                                                             const ActivationLayerInfo &act_info,
                                                             const GPUTarget gpu_target, const Size2D &dilation,
                                                             bool enable_fast_math) {
    ac::refuse_if(input == nullptr || weights == nullptr, "Conv2d: the infos of input and weights decide on a method");
    return ac::conv2d::documented_method(*input, *weights, output == nullptr ? TensorInfo() : TensorInfo(*output),
                                         Conv2dInfo(conv_info, dilation, act_info, enable_fast_math, 1, weights_info),
                                         gpu_target);
}
#endif

}  // namespace arm_compute
