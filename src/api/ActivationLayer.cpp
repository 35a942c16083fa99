// SPDX-License-Identifier: MIT
#ifdef AC_API_CPU
#include "arm_compute/runtime/IRuntimeContext.h"
#include "arm_compute/runtime/NEON/functions/NEActivationLayer.h"
#else
#include "arm_compute/runtime/CL/functions/CLActivationLayer.h"
#endif

#include "src/api/twins.h"
#include "src/ops/activation/activation.h"
#include "src/plan/parallel.h"

namespace arm_compute {

namespace {

/// Without an output, the result replaces the input.
template <class T> auto activation(const T *input, const T *output, const ActivationLayerInfo &info) {
    return ac::call(
        "Activation",
        [&](const ac::PlanCall &c) { return ac::activation::plan_layer(c.plan, c.in(0), c.out(), info, c.target); },
        ac::in_place(ac::in(input)), ac::out(output == nullptr ? input : output));
}

}  // namespace

#ifdef AC_API_CPU
void NEActivationLayer::run() {
    const ac::OnScheduler on(ctx_ == nullptr ? nullptr : ctx_->scheduler());
    CpuFunction::run();
}
#endif

AC_CONFIGURE(ActivationLayer, (AnyTensor * input, AnyTensor *output, ActivationLayerInfo activation_info),
             activation(input, output, activation_info))
AC_VALIDATE(ActivationLayer, (const ITensorInfo *input, const ITensorInfo *output, const ActivationLayerInfo &act_info),
            activation(input, output, act_info))

}  // namespace arm_compute
