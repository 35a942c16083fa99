// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLDirectDeconvolutionLayer.h"

#include "src/api/twins.h"
#include "src/ops/deconv2d/deconv2d.h"

namespace arm_compute {

namespace {

template <class T>
auto deconvolve(const T *input, const T *weights, const T *bias, const T *output, const PadStrideInfo &info,
                const WeightsInfo &weights_info) {
    return ac::call(
        "Deconv2d",
        [&](const ac::Call &c) {
            return ac::deconv2d::plan(c.plan, c.in(0), c.in(1), c.in_or_null(2), c.out(), info, false, weights_info,
                                      c.target);
        },
        ac::in(input), ac::in(weights), ac::in_or_null(bias), ac::out(output));
}

}  // namespace

AC_CONFIGURE(DirectDeconvolutionLayer,
             (AnyTensor * input, AnyTensor *weights, const AnyTensor *bias, AnyTensor *output,
              const PadStrideInfo &info, const WeightsInfo &weights_info),
             deconvolve(input, weights, bias, output, info, weights_info))
AC_VALIDATE(DirectDeconvolutionLayer,
            (const ITensorInfo *input, const ITensorInfo *weights, const ITensorInfo *bias, ITensorInfo *output,
             const PadStrideInfo &info, const WeightsInfo &weights_info),
            deconvolve(input, weights, bias, output, info, weights_info))

}  // namespace arm_compute
