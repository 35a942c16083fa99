// SPDX-License-Identifier: MIT
// The bodies of FunctionOf, for the file of each backend that instantiates it.
#ifndef AC_API_FUNCTION_OF_H
#define AC_API_FUNCTION_OF_H

#include "src/api/function.h"

#include <utility>

namespace ac {

template <class Backend>
FunctionOf<Backend>::FunctionOf(std::shared_ptr<arm_compute::IMemoryManager> memory_manager)
    : memory_manager_(memory_manager), group_(std::move(memory_manager)) {}

template <class Backend>
FunctionOf<Backend>::~FunctionOf() = default;

template <class Backend>
void FunctionOf<Backend>::configure(PlanPtr plan, const ITensorPack &pack) {
    plan_ = std::move(plan);
    pack_ = pack;
    group_ = arm_compute::MemoryGroup(memory_manager_);  // the old one knows the tensors of the plan before
    slots_.clear();
    prepared_ = false;
    for (const arm_compute::experimental::MemoryInfo &need : plan_->workspace()) {
        if (need.size == 0) {
            continue;
        }
        Slot slot{need, Backend::make_tensor()};
        slot.tensor->allocator()->init(
            arm_compute::TensorInfo(arm_compute::TensorShape(need.size), 1, arm_compute::DataType::U8), need.alignment);
        if (need.lifetime == arm_compute::experimental::MemoryLifetime::Temporary) {
            group_.manage(slot.tensor.get());
        }
        pack_.add_tensor(need.slot, slot.tensor.get());
        slots_.push_back(std::move(slot));
    }
    for (Slot &slot : slots_) {
        if (slot.info.lifetime == arm_compute::experimental::MemoryLifetime::Temporary) {
            slot.tensor->allocator()->allocate();
        }
    }
}

template <class Backend>
void FunctionOf<Backend>::prepare() {
    if (prepared_ || plan_ == nullptr) {
        return;
    }
    for (Slot &slot : slots_) {
        if (slot.info.lifetime != arm_compute::experimental::MemoryLifetime::Temporary) {
            slot.tensor->allocator()->allocate();
        }
    }
    plan_->prepare(pack_);
    for (Slot &slot : slots_) {
        if (slot.info.lifetime == arm_compute::experimental::MemoryLifetime::Prepare) {
            slot.tensor->allocator()->free();  // a driver keeps it until its queue has used it
        }
    }
    prepared_ = true;
}

template <class Backend>
void FunctionOf<Backend>::run() {
    if (plan_ == nullptr) {
        return;
    }
    prepare();
    arm_compute::MemoryGroupResourceScope scope(group_);
    plan_->run(pack_);
}

}  // namespace ac

#endif  // AC_API_FUNCTION_OF_H
