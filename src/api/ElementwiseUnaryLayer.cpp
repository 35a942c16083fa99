// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLElementwiseUnaryLayer.h"
#include "arm_compute/runtime/NEON/functions/NEElementwiseUnaryLayer.h"

#include "src/api/twins.h"
#include "src/ops/elementwise_unary/elementwise_unary.h"

namespace arm_compute {

namespace {

template <ElementWiseUnary op, class T> auto unary(const T *input, const T *output) {
    return ac::call(
        "ElementwiseUnary",
        [](const ac::PlanCall &c) { return ac::elementwise_unary::plan(c.plan, op, c.in(0), c.out(), c.target); },
        ac::in_place(ac::in(input)), ac::out(output));
}

}  // namespace

#ifdef AC_API_CPU
template <ElementWiseUnary op> void NEElementwiseUnaryLayer<op>::configure(const ITensor *input, ITensor *output) {
    function().configure(unary<op>(input, output));
}

template <ElementWiseUnary op>
Status NEElementwiseUnaryLayer<op>::validate(const ITensorInfo *input, const ITensorInfo *output) {
    return ac::validate(unary<op>(input, output));
}

// Members one by one, because instantiating the whole class would also export the inline members.
#define AC_UNARY(Stem, op)                                                                              \
    template void NEElementwiseUnaryLayer<ElementWiseUnary::op>::configure(const ITensor *, ITensor *); \
    template Status NEElementwiseUnaryLayer<ElementWiseUnary::op>::validate(const ITensorInfo *, const ITensorInfo *);
#else
#define AC_PARAMETERS(T) const T *input, T *output
#define AC_UNARY(Stem, op) AC_FUNCTION_CALL(Stem, (input, output), unary<ElementWiseUnary::op>(input, output))
#endif

AC_UNARY(RsqrtLayer, RSQRT)
AC_UNARY(ExpLayer, EXP)
AC_UNARY(NegLayer, NEG)
AC_UNARY(LogLayer, LOG)
AC_UNARY(AbsLayer, ABS)
AC_UNARY(RoundLayer, ROUND)
AC_UNARY(SinLayer, SIN)

}  // namespace arm_compute
