// SPDX-License-Identifier: MIT
#ifdef AC_API_CPU
#include "arm_compute/runtime/NEON/functions/NEPriorBoxLayer.h"
#else
#include "arm_compute/runtime/CL/functions/CLPriorBoxLayer.h"
#endif

#include "src/api/twins.h"
#include "src/ops/prior_box/prior_box.h"

namespace arm_compute {

namespace {

/// Inputs are given as infos, because runs do not need their memory.
const ITensorInfo *shape_of(const ITensorInfo *info) {
    return info;
}
const ITensorInfo *shape_of(const ITensor *tensor) {
    return tensor != nullptr ? tensor->info() : nullptr;
}

template <class T>
auto priors(const T *input1, const T *input2, const T *output, const PriorBoxLayerInfo &info) {
    return ac::call(
        "PriorBox",
        [&](const ac::Call &c) { return ac::prior_box::plan(c.plan, c.in(0), c.in(1), c.out(), info, c.target); },
        ac::in(shape_of(input1)), ac::in(shape_of(input2)), ac::out(output));
}

}  // namespace

AC_CONFIGURE(PriorBoxLayer,
             (const AnyTensor *input1, const AnyTensor *input2, AnyTensor *output, const PriorBoxLayerInfo &info),
             priors<AnyTensor>(input1, input2, output, info))
AC_VALIDATE(PriorBoxLayer,
            (const ITensorInfo *input1, const ITensorInfo *input2, const ITensorInfo *output,
             const PriorBoxLayerInfo &info),
            priors(input1, input2, output, info))

}  // namespace arm_compute
