// SPDX-License-Identifier: MIT
#ifdef AC_API_CPU
#include "arm_compute/runtime/NEON/functions/NEDeconvolutionLayer.h"
#else
#include "arm_compute/runtime/CL/functions/CLDeconvolutionLayer.h"
#endif

#include "src/api/twins.h"
#include "src/ops/deconv2d/deconv2d.h"
#include "src/runtime/refuse.h"

namespace arm_compute {

namespace {

template <class T>
auto deconvolve(const T *input, const T *weights, const T *bias, const T *output, const PadStrideInfo &info,
                bool fast_math, const WeightsInfo &weights_info) {
    return ac::call(
        "Deconv2d",
        [&, fast_math](const ac::Call &c) {
            return ac::deconv2d::plan(c.plan, c.in(0), c.in(1), c.in_or_null(2), c.out(), info, fast_math, weights_info,
                                      c.target);
        },
        ac::in(input), ac::in(weights), ac::in_or_null(bias), ac::out(output));
}

}  // namespace

#ifdef AC_API_CPU
AC_CONFIGURE(DeconvolutionLayer,
             (AnyTensor * input, const AnyTensor *weights, const AnyTensor *bias, AnyTensor *output,
              const PadStrideInfo &info, bool enable_fast_math, const WeightsInfo &weights_info),
             deconvolve(input, weights, bias, output, info, enable_fast_math, weights_info))
AC_VALIDATE(DeconvolutionLayer,
            (const ITensorInfo *input, const ITensorInfo *weights, const ITensorInfo *bias, const ITensorInfo *output,
             const PadStrideInfo &info, bool enable_fast_math, const WeightsInfo &weights_info),
            deconvolve(input, weights, bias, output, info, enable_fast_math, weights_info))
#else
AC_CONFIGURE(DeconvolutionLayer,
             (AnyTensor * input, AnyTensor *weights, const AnyTensor *bias, AnyTensor *output,
              const PadStrideInfo &deconv_info, const WeightsInfo &weights_info),
             deconvolve(input, weights, bias, output, deconv_info, false, weights_info))
AC_VALIDATE(DeconvolutionLayer,
            (const ITensorInfo *input, const ITensorInfo *weights, const ITensorInfo *bias, ITensorInfo *output,
             const PadStrideInfo &deconv_info, const WeightsInfo &weights_info),
            deconvolve(input, weights, bias, output, deconv_info, false, weights_info))

DeconvolutionMethod CLDeconvolutionLayer::get_deconvolution_method(const ITensorInfo *input, const ITensorInfo *weights,
                                                                   const ITensorInfo *, ITensorInfo *,
                                                                   const PadStrideInfo &deconv_info,
                                                                   const WeightsInfo &) {
    ac::refuse_if(input == nullptr || weights == nullptr,
                  "Deconv2d: the infos of input and weights decide on a method");
    return ac::deconv2d::documented_method(*input, *weights, deconv_info);
}
#endif

}  // namespace arm_compute
