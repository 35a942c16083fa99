// SPDX-License-Identifier: MIT
#ifdef AC_API_CPU
#include "arm_compute/runtime/NEON/functions/NEWinogradConvolutionLayer.h"
#else
#include "arm_compute/runtime/CL/functions/CLWinogradConvolutionLayer.h"
#endif

#include "src/api/twins.h"
#include "src/ops/conv2d/conv2d.h"

namespace arm_compute {

namespace {

template <class T>
auto convolve(const T *input, const T *weights, const T *biases, const T *output, const PadStrideInfo &pad_stride,
              const ActivationLayerInfo &act_info, bool fast_math) {
    return ac::call(
        "Conv2d",
        [&, fast_math](const ac::Call &c) {
            const Conv2dInfo info(pad_stride, Size2D(1U, 1U), act_info, fast_math, 1);
#ifdef AC_API_CL
            AC_RETURN_ON_ERROR(ac::conv2d::check_winograd(c.in(0), c.in(1), info));
#endif
            return ac::conv2d::plan(c.plan, c.in(0), c.in(1), c.in_or_null(2), c.out(), info, c.target,
                                    ac::conv2d::Way::winograd);
        },
        ac::in(input), ac::in(weights), ac::in_or_null(biases), ac::out(output));
}

}  // namespace

AC_VALIDATE(WinogradConvolutionLayer,
            (const ITensorInfo *input, const ITensorInfo *weights, const ITensorInfo *biases, const ITensorInfo *output,
             const PadStrideInfo &conv_info, const ActivationLayerInfo &act_info, bool enable_fast_math),
            convolve(input, weights, biases, output, conv_info, act_info, enable_fast_math))

#ifdef AC_API_CPU
void NEWinogradConvolutionLayer::configure(const ITensor *input, const ITensor *weights, const ITensor *biases,
                                           ITensor *output, const PadStrideInfo &conv_info,
                                           const ActivationLayerInfo &act_info, bool enable_fast_math) {
    function().configure(convolve(input, weights, biases, output, conv_info, act_info, enable_fast_math));
}
#endif

#ifdef AC_API_CL
void CLWinogradConvolutionLayer::configure(ICLTensor *input, const ICLTensor *weights, const ICLTensor *biases,
                                           ICLTensor *output, const PadStrideInfo &conv_info,
                                           const ActivationLayerInfo &act_info, bool enable_fast_math) {
    function().configure(convolve(input, weights, biases, output, conv_info, act_info, enable_fast_math));
}

void CLWinogradConvolutionLayer::configure(const CLCompileContext &compile_context, ICLTensor *input,
                                           const ICLTensor *weights, const ICLTensor *biases, ICLTensor *output,
                                           const PadStrideInfo &conv_info, const ActivationLayerInfo &act_info,
                                           bool enable_fast_math) {
    function().configure(compile_context,
                         convolve(input, weights, biases, output, conv_info, act_info, enable_fast_math));
}
#endif

}  // namespace arm_compute
