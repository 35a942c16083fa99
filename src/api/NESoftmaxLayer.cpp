// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NESoftmaxLayer.h"

#include "src/api/unary.h"
#include "src/ops/softmax/softmax.h"

namespace arm_compute {

namespace {

/// The call of plan() that configure() and validate() share.
auto planner(float beta, int32_t axis, bool is_log) {
    return [=](ac::PlanPtr &plan, const ITensorInfo &src, ITensorInfo &dst) {
        return ac::softmax::plan(plan, src, dst, beta, axis, is_log);
    };
}

}  // namespace

template <bool IS_LOG>
void NESoftmaxLayerGeneric<IS_LOG>::configure(ITensor *input, ITensor *output, float beta, int32_t axis) {
    ac::configure_unary(*impl_, "Softmax", input, output, planner(beta, axis, IS_LOG));
}

template <bool IS_LOG>
Status NESoftmaxLayerGeneric<IS_LOG>::validate(const ITensorInfo *input, const ITensorInfo *output, float beta,
                                               int32_t axis) {
    return ac::validate_unary("Softmax", input, output, planner(beta, axis, IS_LOG));
}

template <bool IS_LOG>
void NESoftmaxLayerGeneric<IS_LOG>::run() {
    impl_->run();
}

// Member by member, because the instantiation of the whole class would export the inline members too.
#define AC_SOFTMAX(IS_LOG)                                                                                             \
    template void NESoftmaxLayerGeneric<IS_LOG>::configure(ITensor *, ITensor *, float, int32_t);                      \
    template Status NESoftmaxLayerGeneric<IS_LOG>::validate(const ITensorInfo *, const ITensorInfo *, float, int32_t); \
    template void NESoftmaxLayerGeneric<IS_LOG>::run();
AC_SOFTMAX(false)
AC_SOFTMAX(true)
#undef AC_SOFTMAX

}  // namespace arm_compute
