// SPDX-License-Identifier: MIT
#include "src/api/function.h"

#include "arm_compute/runtime/FunctionState.h"
#include "arm_compute/runtime/TensorAllocator.h"

#include "src/api/function_of.h"

namespace ac {

using namespace arm_compute;

template class FunctionOf<Cpu>;

Status validated_by(const ITensorInfo *dst, Status (*make)(const void *, PlanPtr &, ITensorInfo &),
                    const void *context) {
    AC_RETURN_IF(dst == nullptr, "no output tensor info was given");
    TensorInfo copy(*dst);
    PlanPtr plan;
    return make(context, plan, copy);
}

PlanPtr planned_by(Status (*make)(const void *, PlanPtr &), const void *context) {
    PlanPtr plan;
    make(context, plan).throw_if_error();
    return plan;
}

}  // namespace ac

namespace arm_compute {
namespace detail {

ac::Function *FunctionState::make(const std::shared_ptr<IMemoryManager> &memory_manager) {
    return new ac::Function(memory_manager);
}

void FunctionState::Destroy::operator()(ac::Function *function) const {
    delete function;
}

}  // namespace detail
}  // namespace arm_compute
