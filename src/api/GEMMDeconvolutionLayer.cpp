// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLGEMMDeconvolutionLayer.h"

#include "src/api/twins.h"
#include "src/ops/deconv2d/deconv2d.h"

namespace arm_compute {

namespace {

template <class T>
auto deconvolve(const T *input, const T *weights, const T *bias, const T *output, const PadStrideInfo &info) {
    return ac::call(
        "Deconv2d",
        [&](const ac::Call &c) {
            return ac::deconv2d::plan_gemm(c.plan, c.in(0), c.in(1), c.in_or_null(2), c.out(), info, c.target);
        },
        ac::in(input), ac::in(weights), ac::in_or_null(bias), ac::out(output));
}

}  // namespace

AC_CONFIGURE(GEMMDeconvolutionLayer,
             (const AnyTensor *input, const AnyTensor *weights, const AnyTensor *bias, AnyTensor *output,
              const PadStrideInfo &deconv_info),
             deconvolve(input, weights, bias, output, deconv_info))
AC_VALIDATE(GEMMDeconvolutionLayer,
            (const ITensorInfo *input, const ITensorInfo *weights, const ITensorInfo *bias, const ITensorInfo *output,
             const PadStrideInfo &deconv_info),
            deconvolve(input, weights, bias, output, deconv_info))

}  // namespace arm_compute
