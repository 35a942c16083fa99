// SPDX-License-Identifier: MIT
#ifdef AC_API_CPU
#include "arm_compute/runtime/NEON/functions/NENormalizationLayer.h"
#else
#include "arm_compute/runtime/CL/functions/CLNormalizationLayer.h"
#endif

#include "src/api/twins.h"
#include "src/ops/normalize/normalize.h"

namespace arm_compute {

namespace {

template <class T>
auto normalization(const T *input, const T *output, const NormalizationLayerInfo &norm_info) {
    return ac::call(
        "Normalize",
        [&](const ac::Call &c) { return ac::normalize::plan(c.plan, c.in(0), c.out(), norm_info, c.target); },
        ac::in(input), ac::out(output));
}

}  // namespace

#ifdef AC_API_CPU
void NENormalizationLayer::configure(const ITensor *input, ITensor *output, const NormalizationLayerInfo &norm_info) {
    function().configure(normalization(input, output, norm_info));
}
#endif
#ifdef AC_API_CL
AC_CONFIGURE(NormalizationLayer, (ICLTensor * input, ICLTensor *output, const NormalizationLayerInfo &norm_info),
             normalization(input, output, norm_info))
#endif
AC_VALIDATE(NormalizationLayer,
            (const ITensorInfo *input, const ITensorInfo *output, const NormalizationLayerInfo &norm_info),
            normalization(input, output, norm_info))

}  // namespace arm_compute
