// SPDX-License-Identifier: MIT
#ifdef AC_API_CPU
#include "arm_compute/runtime/NEON/functions/NEDirectConvolutionLayer.h"
#else
#include "arm_compute/runtime/CL/functions/CLDirectConvolutionLayer.h"
#endif

#include "src/api/twins.h"
#include "src/ops/conv2d/conv2d.h"

namespace arm_compute {

namespace {

template <class T>
auto convolve(const T *input, const T *weights, const T *biases, const T *output, const PadStrideInfo &pad_stride,
              const ActivationLayerInfo &act_info) {
    return ac::call(
        "Conv2d",
        [&](const ac::Call &c) {
            return ac::conv2d::plan_direct(c.plan, c.in(0), c.in(1), c.in_or_null(2), c.out(), pad_stride, act_info,
                                           c.target);
        },
        ac::in(input), ac::in(weights), ac::in_or_null(biases), ac::out(output));
}

}  // namespace

AC_CONFIGURE(DirectConvolutionLayer,
             (AnyTensor * input, const AnyTensor *weights, const AnyTensor *bias, AnyTensor *output,
              const PadStrideInfo &conv_info, const ActivationLayerInfo &act_info),
             convolve(input, weights, bias, output, conv_info, act_info))
AC_VALIDATE(DirectConvolutionLayer,
            (const ITensorInfo *input, const ITensorInfo *weights, const ITensorInfo *bias, const ITensorInfo *output,
             const PadStrideInfo &conv_info, const ActivationLayerInfo &act_info),
            convolve(input, weights, bias, output, conv_info, act_info))

}  // namespace arm_compute
