// SPDX-License-Identifier: MIT
#include "src/api/function.h"

#include "arm_compute/runtime/FunctionState.h"
#include "arm_compute/runtime/TensorAllocator.h"

namespace ac {

using namespace arm_compute;
using experimental::MemoryLifetime;

Function::Function(std::shared_ptr<IMemoryManager> memory_manager) : group_(std::move(memory_manager)) {}

Function::~Function() = default;

void Function::configure(PlanPtr plan, const ITensorPack &pack) {
    plan_ = std::move(plan);
    pack_ = pack;
    group_ = MemoryGroup(memory_manager_);  // the old one knows the tensors of the plan before
    slots_.clear();
    prepared_ = false;
    for (const experimental::MemoryInfo &need : plan_->workspace()) {
        if (need.size == 0) {
            continue;
        }
        Slot slot{need, std::make_unique<Tensor>()};
        slot.tensor->allocator()->init(TensorInfo(TensorShape(need.size), 1, DataType::U8), need.alignment);
        if (need.lifetime == MemoryLifetime::Temporary) {
            group_.manage(slot.tensor.get());
        }
        pack_.add_tensor(need.slot, slot.tensor.get());
        slots_.push_back(std::move(slot));
    }
    for (Slot &slot : slots_) {
        if (slot.info.lifetime == MemoryLifetime::Temporary) {
            slot.tensor->allocator()->allocate();
        }
    }
}

void Function::prepare() {
    if (prepared_ || plan_ == nullptr) {
        return;
    }
    for (Slot &slot : slots_) {
        if (slot.info.lifetime != MemoryLifetime::Temporary) {
            slot.tensor->allocator()->allocate();
        }
    }
    plan_->prepare(pack_);
    for (Slot &slot : slots_) {
        if (slot.info.lifetime == MemoryLifetime::Prepare) {
            slot.tensor->allocator()->free();
        }
    }
    prepared_ = true;
}

void Function::run() {
    if (plan_ == nullptr) {
        return;
    }
    prepare();
    MemoryGroupResourceScope scope(group_);
    plan_->run(pack_);
}

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
