// SPDX-License-Identifier: MIT
#ifdef AC_API_CPU
#include "arm_compute/runtime/NEON/functions/NEFFTConvolutionLayer.h"
#else
#include "arm_compute/runtime/CL/functions/CLFFTConvolutionLayer.h"
#endif

#include "src/api/twins.h"
#include "src/ops/conv2d_fft/conv2d_fft.h"

namespace arm_compute {

namespace {

template <class T>
auto convolve(const T *input, const T *weights, const T *biases, const T *output, const PadStrideInfo &pad_stride,
              const ActivationLayerInfo &act_info, bool) {
    return ac::call(
        "Conv2d",
        [&](const ac::Call &c) {
            return ac::conv2d::plan_fft_layer(c.plan, c.in(0), c.in(1), c.in_or_null(2), c.out(), pad_stride, act_info,
                                              c.target);
        },
        ac::in(input), ac::in(weights), ac::in_or_null(biases), ac::out(output));
}

}  // namespace

AC_CONFIGURE(FFTConvolutionLayer,
             (AnyTensor * input, const AnyTensor *weights, const AnyTensor *biases, AnyTensor *output,
              const PadStrideInfo &conv_info, const ActivationLayerInfo &act_info, bool enable_fast_math),
             convolve(input, weights, biases, output, conv_info, act_info, enable_fast_math))
AC_VALIDATE(FFTConvolutionLayer,
            (const ITensorInfo *input, const ITensorInfo *weights, const ITensorInfo *biases, const ITensorInfo *output,
             const PadStrideInfo &conv_info, const ActivationLayerInfo &act_info, bool enable_fast_math),
            convolve(input, weights, biases, output, conv_info, act_info, enable_fast_math))

}  // namespace arm_compute
