// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLConvolutionLayer.h"
#include "arm_compute/runtime/NEON/functions/NEConvolutionLayer.h"

#include "src/api/twins.h"
#include "src/ops/conv2d/conv2d.h"
#include "src/runtime/refuse.h"

namespace arm_compute {

#define AC_PARAMETERS(T)                                                                              \
    T *input, const T *weights, const T *biases, T *output, const PadStrideInfo &conv_info,           \
        const WeightsInfo &weights_info, const Size2D &dilation, const ActivationLayerInfo &act_info, \
        bool enable_fast_math, unsigned int num_groups
AC_FUNCTION_CALL(ConvolutionLayer,
                 (input, weights, biases, output, conv_info, weights_info, dilation, act_info, enable_fast_math,
                  num_groups),
                 ac::call(
                     "Conv2d",
                     [&, enable_fast_math, num_groups](const ac::PlanCall &c) {
                         const Conv2dInfo info(conv_info, dilation, act_info, enable_fast_math, num_groups,
                                               weights_info);
                         return ac::conv2d::plan(c.plan, c.in(0), c.in(1), c.in_or_null(2), c.out(), info, c.target,
                                                 ac::conv2d::Way::automatic);
                     },
                     ac::in(input), ac::in(weights), ac::in_or_null(biases), ac::out(output)))

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
