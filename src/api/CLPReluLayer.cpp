// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLPReluLayer.h"

#include "src/api/binary.h"
#include "src/api/cl_function.h"
#include "src/ops/prelu/prelu.h"

namespace arm_compute {

AC_CL_FUNCTION(CLPReluLayer)

namespace {

/// The call of plan() that configure() and validate() share.
auto planner(const ac::Target &target) {
    return [&target](ac::PlanPtr &plan, const ITensorInfo &a, const ITensorInfo &b, ITensorInfo &dst) {
        return ac::prelu::plan(plan, a, b, dst, target);
    };
}

}  // namespace

CLPReluLayer::CLPReluLayer() : impl_(std::make_unique<Impl>()) {}

void CLPReluLayer::configure(ICLTensor *input, ICLTensor *alpha, ICLTensor *output) {
    configure(ac::default_cl_context(), input, alpha, output);
}

void CLPReluLayer::configure(const CLCompileContext &compile_context, ICLTensor *input, ICLTensor *alpha,
                             ICLTensor *output) {
    const ac::Target target = impl_->on(compile_context);
    ac::configure_binary(*impl_, "PRelu", input, alpha, output, planner(target));
}

Status CLPReluLayer::validate(const ITensorInfo *input, const ITensorInfo *alpha, const ITensorInfo *output) {
    const ac::Target target = ac::ocl::on_default();
    return ac::validate_binary("PRelu", input, alpha, output, planner(target));
}

}  // namespace arm_compute
