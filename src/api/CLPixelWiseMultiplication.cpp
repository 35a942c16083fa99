// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLPixelWiseMultiplication.h"

#include "src/api/binary.h"
#include "src/api/cl_function.h"
#include "src/ops/mul/mul.h"

namespace arm_compute {

AC_CL_FUNCTION(CLPixelWiseMultiplication)

CLPixelWiseMultiplication::CLPixelWiseMultiplication() : impl_(std::make_unique<Impl>()) {}

void CLPixelWiseMultiplication::configure(ICLTensor *input1, ICLTensor *input2, ICLTensor *output, float scale,
                                          ConvertPolicy overflow_policy, RoundingPolicy rounding_policy,
                                          const ActivationLayerInfo &act_info) {
    configure(ac::default_cl_context(), input1, input2, output, scale, overflow_policy, rounding_policy, act_info);
}

void CLPixelWiseMultiplication::configure(const CLCompileContext &compile_context, ICLTensor *input1, ICLTensor *input2,
                                          ICLTensor *output, float scale, ConvertPolicy overflow_policy,
                                          RoundingPolicy rounding_policy, const ActivationLayerInfo &act_info) {
    ac::configure_binary(*impl_, "Mul", input1, input2, output,
                         [&](ac::PlanPtr &plan, const ITensorInfo &a, const ITensorInfo &b, ITensorInfo &dst) {
                             return ac::mul::plan(plan, {a, b, dst, scale, overflow_policy, rounding_policy, act_info},
                                                  impl_->on(compile_context));
                         });
}

Status CLPixelWiseMultiplication::validate(const ITensorInfo *input1, const ITensorInfo *input2,
                                           const ITensorInfo *output, float scale, ConvertPolicy overflow_policy,
                                           RoundingPolicy rounding_policy, const ActivationLayerInfo &act_info) {
    return ac::validate_binary("Mul", input1, input2, output,
                               [&](ac::PlanPtr &plan, const ITensorInfo &a, const ITensorInfo &b, ITensorInfo &dst) {
                                   return ac::mul::plan(plan,
                                                        {a, b, dst, scale, overflow_policy, rounding_policy, act_info},
                                                        ac::ocl::on_default());
                               });
}

}  // namespace arm_compute
