// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLComparison.h"

#include "src/api/binary.h"
#include "src/api/cl_function.h"
#include "src/ops/elementwise_binary/elementwise_binary.h"

namespace arm_compute {

AC_CL_FUNCTION(CLComparison)

namespace {

/// The call of plan() that configure() and validate() share.
auto planner(ComparisonOperation operation, const ac::Target &target) {
    return [operation, &target](ac::PlanPtr &plan, const ITensorInfo &a, const ITensorInfo &b, ITensorInfo &dst) {
        return ac::elementwise_binary::plan_comparison(plan, operation, a, b, dst, target);
    };
}

}  // namespace

CLComparison::CLComparison() : impl_(std::make_unique<Impl>()) {}

void CLComparison::configure(ICLTensor *input1, ICLTensor *input2, ICLTensor *output, ComparisonOperation operation) {
    configure(ac::default_cl_context(), input1, input2, output, operation);
}

void CLComparison::configure(const CLCompileContext &compile_context, ICLTensor *input1, ICLTensor *input2,
                             ICLTensor *output, ComparisonOperation operation) {
    const ac::Target target = impl_->on(compile_context);
    ac::configure_binary(*impl_, "Comparison", input1, input2, output, planner(operation, target));
}

Status CLComparison::validate(const ITensorInfo *input1, const ITensorInfo *input2, const ITensorInfo *output,
                              ComparisonOperation operation) {
    const ac::Target target = ac::ocl::on_default();
    return ac::validate_binary("Comparison", input1, input2, output, planner(operation, target));
}

}  // namespace arm_compute
