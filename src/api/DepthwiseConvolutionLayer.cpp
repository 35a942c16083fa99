// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLDepthwiseConvolutionLayer.h"
#include "arm_compute/runtime/NEON/functions/NEDepthwiseConvolutionLayer.h"

#include "src/api/twins.h"
#include "src/ops/depthwise_conv2d/checks.h"
#include "src/ops/depthwise_conv2d/depthwise_conv2d.h"

namespace arm_compute {

namespace {

/// On OpenCL, the result replaces the input if there is no output or the output is the input.
template <class T>
auto convolve(const T *input, const T *weights, const T *biases, const T *output, const PadStrideInfo &pad_stride,
              unsigned int depth_multiplier, const ActivationLayerInfo &act_info, const Size2D &dilation) {
    bool in_place = false;
#ifdef AC_API_CL
    in_place = output == nullptr || output == input;
    output = in_place ? input : output;
#endif
    return ac::call(
        "DepthwiseConv2d",
        [&, in_place, depth_multiplier](const ac::PlanCall &c) {
            const ConvolutionInfo info(pad_stride, depth_multiplier, act_info, dilation);
            if (in_place) {
                AC_RETURN_ON_ERROR(ac::depthwise_conv2d::check_in_place(c.in(0), c.in(1), info));
            }
            return ac::depthwise_conv2d::plan(c.plan, c.in(0), c.in(1), c.in_or_null(2), c.out(), info, c.target);
        },
        ac::in_place(ac::in(input), in_place ? 0 : -1), ac::in(weights), ac::in_or_null(biases), ac::out(output));
}

}  // namespace

#ifdef AC_API_CPU
using ActInfo = const ActivationLayerInfo &;
#else
using ActInfo = ActivationLayerInfo;
#endif

#define AC_PARAMETERS(T)                                                                    \
    T *input, const T *weights, const T *biases, T *output, const PadStrideInfo &conv_info, \
        unsigned int depth_multiplier, ActInfo act_info, const Size2D &dilation
AC_FUNCTION_CALL(DepthwiseConvolutionLayer,
                 (input, weights, biases, output, conv_info, depth_multiplier, act_info, dilation),
                 convolve(input, weights, biases, output, conv_info, depth_multiplier, act_info, dilation))

#ifdef AC_API_CL
void CLDepthwiseConvolutionLayer::set_memory_group(std::shared_ptr<IMemoryManager> memory_manager) {
    *this = CLDepthwiseConvolutionLayer(std::move(memory_manager));
}
#endif

}  // namespace arm_compute
