// SPDX-License-Identifier: MIT
#ifdef AC_API_CPU
#include "arm_compute/runtime/NEON/functions/NEDeconvolutionLayer.h"
#else
#include "arm_compute/runtime/CL/functions/CLDeconvolutionLayer.h"
#endif

#include "src/api/twins.h"
#include "src/ops/deconv2d/deconv2d.h"
#include "src/runtime/refuse.h"

#ifdef AC_API_CPU
#define AC_PARAMETERS(T)                                                                                    \
    T *input, const T *weights, const T *bias, T *output, const PadStrideInfo &info, bool enable_fast_math, \
        const WeightsInfo &weights_info
#else
#define AC_PARAMETERS(T) \
    T *input, T *weights, const T *bias, Mutable<T> *output, const PadStrideInfo &info, const WeightsInfo &weights_info
constexpr bool enable_fast_math = false;
#endif
AC_FUNCTION(DeconvolutionLayer, (input, weights, bias, output, info, weights_info), "Deconv2d",
            ac::deconv2d::plan(c.plan, c.in(0), c.in(1), c.in_or_null(2), c.out(), info, enable_fast_math, weights_info,
                               c.target),
            ac::in(input), ac::in(weights), ac::in_or_null(bias), ac::out(output))

#ifdef AC_API_CL
namespace arm_compute {

DeconvolutionMethod CLDeconvolutionLayer::get_deconvolution_method(const ITensorInfo *input, const ITensorInfo *weights,
                                                                   const ITensorInfo *, ITensorInfo *,
                                                                   const PadStrideInfo &deconv_info,
                                                                   const WeightsInfo &) {
    ac::refuse_if(input == nullptr || weights == nullptr,
                  "Deconv2d: the infos of input and weights decide on a method");
    return ac::deconv2d::documented_method(*input, *weights, deconv_info);
}

}  // namespace arm_compute
#endif
