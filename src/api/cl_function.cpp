// SPDX-License-Identifier: MIT
#include "src/api/cl_function.h"

#include "arm_compute/runtime/CL/CLTensor.h"

#include "src/cl/device/platform.h"

namespace ac {

Function::Memory ClFunction::make_memory() const {
    auto tensor = std::make_unique<CLTensor>();
    tensor->allocator()->set_scheduler(scheduler_);
    return memory_of(std::move(tensor));
}

const CLCompileContext &ClFunction::own_context() const {
    return ctx_ != nullptr ? ctx_->gpu_scheduler()->compile_context() : CLKernelLibrary::get().get_compile_context();
}

Target ClFunction::on(const CLCompileContext &context) {
    CLScheduler *const given = ctx_ != nullptr ? ctx_->gpu_scheduler() : nullptr;
    Target target = ocl::on(context);
    if (given != nullptr && given->is_initialised() && given->context()() == context.context()()) {
        target.scheduler = given;
    }
    scheduler_ = ocl::scheduler_for(target);
    return target;
}

}  // namespace ac

namespace arm_compute::detail {

ac::Function *ClFunction::make(const std::shared_ptr<IMemoryManager> &memory_manager, CLRuntimeContext *context) {
    return context != nullptr ? new ac::ClFunction(context) : new ac::ClFunction(memory_manager);
}

ac::ClFunction &ClFunction::function() {
    return static_cast<ac::ClFunction &>(FunctionBase::function());
}

}  // namespace arm_compute::detail
