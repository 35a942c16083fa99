// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLElementwiseUnaryLayer.h"

#include "src/api/cl_function.h"
#include "src/ops/elementwise_unary/elementwise_unary.h"

namespace arm_compute {

namespace {

void configure_on(ac::ClFunction &function, const CLCompileContext &context, ElementWiseUnary op,
                  const ICLTensor *input, ICLTensor *output) {
    function.configure(ac::planned([&](ac::PlanPtr &plan) {
                           AC_RETURN_IF(input == nullptr || output == nullptr, "ElementwiseUnary: a tensor is missing");
                           return ac::elementwise_unary::plan(plan, op, *input->info(), *output->info(),
                                                              function.on(context));
                       }),
                       {{TensorType::ACL_SRC, static_cast<const ITensor *>(input)}, {TensorType::ACL_DST, output}});
}

Status validate_on_default(ElementWiseUnary op, const ITensorInfo *input, const ITensorInfo *output) {
    AC_RETURN_IF(input == nullptr, "ElementwiseUnary: no input tensor info was given");
    return ac::validated(output, [&](ac::PlanPtr &plan, ITensorInfo &dst) {
        return ac::elementwise_unary::plan(plan, op, *input, dst, ac::ocl::on_default());
    });
}

}  // namespace

#define AC_CL_UNARY(Name, op)                                                                                  \
    AC_CL_FUNCTION(Name)                                                                                       \
    Name::Name() : impl_(std::make_unique<Impl>()) {}                                                          \
    void Name::configure(const ICLTensor *input, ICLTensor *output) {                                          \
        configure(ac::default_cl_context(), input, output);                                                    \
    }                                                                                                          \
    void Name::configure(const CLCompileContext &compile_context, const ICLTensor *input, ICLTensor *output) { \
        configure_on(*impl_, compile_context, ElementWiseUnary::op, input, output);                            \
    }                                                                                                          \
    Status Name::validate(const ITensorInfo *input, const ITensorInfo *output) {                               \
        return validate_on_default(ElementWiseUnary::op, input, output);                                       \
    }

AC_CL_UNARY(CLRsqrtLayer, RSQRT)
AC_CL_UNARY(CLExpLayer, EXP)
AC_CL_UNARY(CLNegLayer, NEG)
AC_CL_UNARY(CLLogLayer, LOG)
AC_CL_UNARY(CLAbsLayer, ABS)
AC_CL_UNARY(CLRoundLayer, ROUND)
AC_CL_UNARY(CLSinLayer, SIN)
#undef AC_CL_UNARY

}  // namespace arm_compute
