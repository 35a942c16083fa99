// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLDeconvolutionLayerUpsample.h"

#include "src/api/twins.h"
#include "src/ops/deconv2d/deconv2d.h"

namespace arm_compute {

namespace {

template <class T>
auto upsample(const T *input, const T *output, const PadStrideInfo &info) {
    return ac::call(
        "Deconv2d",
        [&](const ac::Call &c) { return ac::deconv2d::plan_upsample(c.plan, c.in(0), c.out(), info, c.target); },
        ac::in(input), ac::out(output));
}

}  // namespace

AC_CONFIGURE(DeconvolutionLayerUpsample, (AnyTensor * input, AnyTensor *output, const PadStrideInfo &info),
             upsample(input, output, info))
AC_VALIDATE(DeconvolutionLayerUpsample,
            (const ITensorInfo *input, const ITensorInfo *output, const PadStrideInfo &info),
            upsample(input, output, info))

}  // namespace arm_compute
