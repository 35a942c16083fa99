// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NEElementwiseUnaryLayer.h"

#include "src/api/unary.h"
#include "src/ops/elementwise_unary/elementwise_unary.h"

namespace arm_compute {

namespace {

/// The call of plan() that configure() and validate() share.
auto planner(ElementWiseUnary op) {
    return [=](ac::PlanPtr &plan, const ITensorInfo &src, ITensorInfo &dst) {
        return ac::elementwise_unary::plan(plan, op, src, dst);
    };
}

}  // namespace

template <ElementWiseUnary op>
void NEElementwiseUnaryLayer<op>::configure(const ITensor *input, ITensor *output) {
    ac::configure_unary(*impl_, "ElementwiseUnary", input, output, planner(op));
}

template <ElementWiseUnary op>
Status NEElementwiseUnaryLayer<op>::validate(const ITensorInfo *input, const ITensorInfo *output) {
    return ac::validate_unary("ElementwiseUnary", input, output, planner(op));
}

template <ElementWiseUnary op>
void NEElementwiseUnaryLayer<op>::run() {
    impl_->run();
}

// Member by member, because the instantiation of the whole class would export the inline members too.
#define AC_UNARY(op)                                                                                                   \
    template void NEElementwiseUnaryLayer<ElementWiseUnary::op>::configure(const ITensor *, ITensor *);                \
    template Status NEElementwiseUnaryLayer<ElementWiseUnary::op>::validate(const ITensorInfo *, const ITensorInfo *); \
    template void NEElementwiseUnaryLayer<ElementWiseUnary::op>::run();
AC_UNARY(RSQRT)
AC_UNARY(EXP)
AC_UNARY(NEG)
AC_UNARY(LOG)
AC_UNARY(ABS)
AC_UNARY(ROUND)
AC_UNARY(SIN)
#undef AC_UNARY

}  // namespace arm_compute
