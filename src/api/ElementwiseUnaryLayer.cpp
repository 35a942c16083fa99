// SPDX-License-Identifier: MIT
#ifdef AC_API_CPU
#include "arm_compute/runtime/NEON/functions/NEElementwiseUnaryLayer.h"
#else
#include "arm_compute/runtime/CL/functions/CLElementwiseUnaryLayer.h"
#endif

#include "src/api/twins.h"
#include "src/ops/elementwise_unary/elementwise_unary.h"

namespace arm_compute {

namespace {

template <ElementWiseUnary op, class T>
auto unary(const T *input, const T *output) {
    return ac::call(
        "ElementwiseUnary",
        [](const ac::Call &c) { return ac::elementwise_unary::plan(c.plan, op, c.in(0), c.out(), c.target); },
        ac::in_place(ac::in(input)), ac::out(output));
}

}  // namespace

#ifdef AC_API_CPU
template <ElementWiseUnary op>
void NEElementwiseUnaryLayer<op>::configure(const ITensor *input, ITensor *output) {
    function().configure(unary<op>(input, output));
}

template <ElementWiseUnary op>
Status NEElementwiseUnaryLayer<op>::validate(const ITensorInfo *input, const ITensorInfo *output) {
    return ac::validate(unary<op>(input, output));
}

// Member by member, because the instantiation of the whole class would export the inline members too.
#define AC_UNARY(op)                                                                                    \
    template void NEElementwiseUnaryLayer<ElementWiseUnary::op>::configure(const ITensor *, ITensor *); \
    template Status NEElementwiseUnaryLayer<ElementWiseUnary::op>::validate(const ITensorInfo *, const ITensorInfo *);
AC_UNARY(RSQRT)
AC_UNARY(EXP)
AC_UNARY(NEG)
AC_UNARY(LOG)
AC_UNARY(ABS)
AC_UNARY(ROUND)
AC_UNARY(SIN)
#undef AC_UNARY
#endif

#ifdef AC_API_CL
#define AC_CL_UNARY(Name, op)                                                                                  \
    void Name::configure(const ICLTensor *input, ICLTensor *output) {                                          \
        function().configure(unary<ElementWiseUnary::op>(input, output));                                      \
    }                                                                                                          \
    void Name::configure(const CLCompileContext &compile_context, const ICLTensor *input, ICLTensor *output) { \
        function().configure(compile_context, unary<ElementWiseUnary::op>(input, output));                     \
    }                                                                                                          \
    Status Name::validate(const ITensorInfo *input, const ITensorInfo *output) {                               \
        return ac::validate_cl(unary<ElementWiseUnary::op>(input, output));                                    \
    }

AC_CL_UNARY(CLRsqrtLayer, RSQRT)
AC_CL_UNARY(CLExpLayer, EXP)
AC_CL_UNARY(CLNegLayer, NEG)
AC_CL_UNARY(CLLogLayer, LOG)
AC_CL_UNARY(CLAbsLayer, ABS)
AC_CL_UNARY(CLRoundLayer, ROUND)
AC_CL_UNARY(CLSinLayer, SIN)
#undef AC_CL_UNARY
#endif

}  // namespace arm_compute
