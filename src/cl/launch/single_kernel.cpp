// SPDX-License-Identifier: MIT
// Base classes for clients' own functions and operators with one kernel.
#include "arm_compute/runtime/CL/CLRuntimeContext.h"
#include "arm_compute/runtime/CL/CLScheduler.h"
#include "arm_compute/runtime/CL/ICLOperator.h"
#include "arm_compute/runtime/CL/ICLSimpleFunction.h"

#include "src/cl/launch/launched.h"
#include "src/runtime/refuse.h"

namespace arm_compute {
namespace {

CLScheduler &scheduler_of(CLRuntimeContext *ctx) {
    return ctx != nullptr ? *ctx->gpu_scheduler() : CLScheduler::get();
}

}  // namespace

ICLSimpleFunction::ICLSimpleFunction(CLRuntimeContext *ctx) : _kernel(), _ctx(ctx) {}
ICLSimpleFunction::ICLSimpleFunction(ICLSimpleFunction &&) = default;
ICLSimpleFunction &ICLSimpleFunction::operator=(ICLSimpleFunction &&) = default;
ICLSimpleFunction::~ICLSimpleFunction() = default;

void ICLSimpleFunction::run() {
    ac::refuse_if(_kernel == nullptr, "OpenCL: the function has no kernel yet; configure() it before it runs");
    scheduler_of(_ctx).enqueue(*_kernel);
}

namespace experimental {

ICLOperator::ICLOperator(IRuntimeContext *ctx) : _kernel(), _ctx(ctx), _workspace() {}
ICLOperator::ICLOperator(ICLOperator &&) = default;
ICLOperator &ICLOperator::operator=(ICLOperator &&) = default;
ICLOperator::~ICLOperator() = default;

void ICLOperator::run(ITensorPack &tensors) {
    ac::refuse_if(_kernel == nullptr, "OpenCL: the operator has no kernel yet; configure() it before it runs");
    ac::refuse_if(tensors.empty(), "OpenCL: the operator was given no tensors");
    scheduler_of(static_cast<CLRuntimeContext *>(_ctx)).enqueue_op(*_kernel, tensors);
}

void ICLOperator::prepare(ITensorPack &) {}

MemoryRequirements ICLOperator::workspace() const {
    return _workspace;
}

}  // namespace experimental
}  // namespace arm_compute
