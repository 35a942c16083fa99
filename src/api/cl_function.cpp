// SPDX-License-Identifier: MIT
#include "src/api/cl_function.h"

#include "src/api/function_of.h"
#include "src/cl/platform.h"

namespace ac {

using namespace arm_compute;

std::unique_ptr<CLTensor> Cl::make_tensor() const {
    auto tensor = std::make_unique<CLTensor>();
    tensor->allocator()->set_scheduler(scheduler);
    return tensor;
}

template class FunctionOf<Cl>;

const CLCompileContext &ClFunction::own_context() const {
    return ctx_ != nullptr ? ctx_->gpu_scheduler()->compile_context() : default_cl_context();
}

Target ClFunction::on(const CLCompileContext &context) {
    CLScheduler *const given = ctx_ != nullptr ? ctx_->gpu_scheduler() : nullptr;
    Target target = ocl::on(context);
    if (given != nullptr && given->is_initialised() && given->context()() == context.context()()) {
        target.scheduler = given;
    }
    scheduler = ocl::scheduler_for(target);
    return target;
}

}  // namespace ac
