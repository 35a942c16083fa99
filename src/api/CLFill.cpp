// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLFill.h"

#include "src/api/cl_function.h"
#include "src/ops/fill/fill.h"

namespace arm_compute {

AC_CL_FUNCTION(CLFill)

CLFill::CLFill() : impl_(std::make_unique<Impl>()) {}

void CLFill::configure(ICLTensor *tensor, const PixelValue &constant_value, Window *window) {
    configure(ac::default_cl_context(), tensor, constant_value, window);
}

void CLFill::configure(const CLCompileContext &compile_context, ICLTensor *tensor, const PixelValue &constant_value,
                       Window *window) {
    impl_->configure(ac::planned([&](ac::PlanPtr &plan) {
                         AC_RETURN_IF(tensor == nullptr, "Fill: a tensor is missing");
                         return ac::fill::plan(plan, *tensor->info(), constant_value, window,
                                               impl_->on(compile_context));
                     }),
                     {{TensorType::ACL_DST, tensor}});
}

Status CLFill::validate(const ITensorInfo *tensor, const PixelValue &constant_value, Window *window) {
    AC_RETURN_IF(tensor == nullptr, "Fill: no tensor info was given");
    ac::PlanPtr plan;
    return ac::fill::plan(plan, *tensor, constant_value, window, ac::ocl::on_default());
}

}  // namespace arm_compute
