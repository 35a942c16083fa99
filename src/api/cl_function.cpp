// SPDX-License-Identifier: MIT
#include "src/api/cl_function.h"

namespace ac {

using namespace arm_compute;
using experimental::MemoryLifetime;

ClFunction::ClFunction(std::shared_ptr<IMemoryManager> memory_manager)
    : memory_manager_(memory_manager), group_(std::move(memory_manager)) {}

ClFunction::~ClFunction() = default;

void ClFunction::configure(PlanPtr plan, const ITensorPack &pack) {
    plan_ = std::move(plan);
    pack_ = pack;
    group_ = MemoryGroup(memory_manager_);  // the old one knows the tensors of the plan before
    slots_.clear();
    prepared_ = false;
    for (const experimental::MemoryInfo &need : plan_->workspace()) {
        if (need.size == 0) {
            continue;
        }
        Slot slot{need, std::make_unique<CLTensor>()};
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

void ClFunction::prepare() {
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
            slot.tensor->allocator()->free();  // the driver keeps it until the queue has used it
        }
    }
    prepared_ = true;
}

void ClFunction::run() {
    if (plan_ == nullptr) {
        return;
    }
    prepare();
    MemoryGroupResourceScope scope(group_);
    plan_->run(pack_);
}

}  // namespace ac
