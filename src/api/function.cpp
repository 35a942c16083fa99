// SPDX-License-Identifier: MIT
#include "src/api/function.h"

#include "arm_compute/runtime/Tensor.h"
#include "arm_compute/runtime/TensorAllocator.h"

#include "src/base/text.h"
#include "src/runtime/refuse.h"

#include <cstdio>
#include <utility>

namespace ac {

using experimental::MemoryLifetime;

namespace {

/// A hash of the shape and element size.
size_t mark_of(const ITensorInfo &info) {
    size_t mark = info.element_size();
    for (const size_t extent : info.tensor_shape()) {
        mark = mark * 0x9e3779b97f4a7c15u + extent;
    }
    return mark;
}

/// Called once the constants are packed: from here on, the weights, and constants that are marked as unused, may have
/// no memory. Runs check the other tensors, such as a bias.
template <class State> void forget_packed(State &now) {
    size_t kept = 0;
    for (size_t i = 0; i < now.given_count; ++i) {
        if (i == 0 || i >= now.given_inputs || (i > 1 && now.given[i].tensor->is_used())) {
            now.given[kept++] = now.given[i];
        }
    }
    now.given_count = kept;
}

}  // namespace

Function::Function(std::shared_ptr<IMemoryManager> memory_manager) : memory_manager_(std::move(memory_manager)) {}

Function::~Function() = default;

Function::Memory Function::make_memory() const {
    return memory_of(std::make_unique<Tensor>());
}

Function::StatePtr Function::make_state() const {
    // A new group, because the old one holds the tensors of the previous plan.
    return StatePtr(new State{MemoryGroup(memory_manager_)});
}

void Function::configure_on(const Target &target, const Operands &operands, const Planner &planner) {
    StatePtr next = make_state();
    make_plan(next->plan, operands, planner, target, false).throw_if_error();
    std::snprintf(next->name, sizeof next->name, "%s", operands.name);
    next->given.reset(new Given[static_cast<uint32_t>(operands.count)]);
    int slots[2] = {TensorType::ACL_SRC_0, TensorType::ACL_DST_0};
    for (size_t i = 0; i < operands.count; ++i) {
        const Operand &o = operands.first[i];
        in_place_ |= o.in_place == 0 ? 1U << i : 0U;
        const int slot = o.slot < 0 ? slots[o.kind] : o.slot;
        ++slots[o.kind];
        if (o.tensor == nullptr) {
            continue;
        }
        next->given[next->given_count++] = {o.tensor, mark_of(*o.info)};
        next->given_inputs += o.kind == Operand::input ? 1 : 0;
        if (o.kind == Operand::output) {
            next->pack.add_tensor(slot, const_cast<ITensor *>(o.tensor));
        } else {
            next->pack.add_const_tensor(slot, o.tensor);
        }
    }
    take(std::move(next));
}

void Function::refuse_given(size_t i, const char *what) const {
    const TensorShape &shape = now_->given[i].tensor->info()->tensor_shape();
    refuse(text("%s: a tensor of %s %s", now_->name, shape_text(shape).c_str(), what).c_str());
}

void Function::check_given() const {
    for (size_t i = 0; i < now_->given_count; ++i) {
        const ITensor &tensor = *now_->given[i].tensor;
        if (!now_->prepared && mark_of(*tensor.info()) != now_->given[i].mark) {
            refuse_given(i, "has another shape or type than in configure()");
        }
        if (on_host_ && (tensor.is_used() || !now_->prepared) && tensor.buffer() == nullptr) {
            refuse_given(i, "has no memory; call allocate() or import_memory()");
        }
    }
}

void Function::configure(PlanPtr plan, const ITensorPack &pack) {
    StatePtr next = make_state();
    next->plan = std::move(plan);
    next->pack = pack;
    take(std::move(next));
}

void Function::take(StatePtr next) {
    const experimental::MemoryRequirements needs =
        plan_only_ ? experimental::MemoryRequirements{} : next->plan->workspace();
    next->slots.reset(new WorkspaceMemory[static_cast<uint32_t>(needs.size())]);
    // Existing pools do not account for this plan, so its memory is separate.
    const bool late = memory_manager_ != nullptr && memory_manager_->pool_manager()->num_pools() != 0;
    for (const experimental::MemoryInfo &need : needs) {
        if (need.size == 0) {
            continue;
        }
        WorkspaceMemory &slot = next->slots[next->slot_count++];
        slot = {need, make_memory()};
        slot.memory.allocator->init(TensorInfo(TensorShape(need.size), 1, DataType::U8), need.alignment);
        if (need.lifetime == MemoryLifetime::Temporary && !late) {
            next->group.manage(slot.memory.manageable);
        }
        next->pack.add_tensor(need.slot, slot.memory.tensor.get());
    }
    for (size_t i = 0; i < next->slot_count; ++i) {
        if (next->slots[i].info.lifetime == MemoryLifetime::Temporary) {
            next->slots[i].memory.allocator->allocate();
        }
    }
    now_ = std::move(next);
}

void Function::prepare() {
    if (now_ == nullptr || now_->prepared) {
        return;
    }
    // Programs may prepare a network before its constants have memory. In that case the first run prepares.
    if (on_host_ && now_->given_inputs > 1 && now_->given[1].tensor->buffer() == nullptr) {
        return;
    }
    for (size_t i = 0; i < now_->slot_count; ++i) {
        if (now_->slots[i].info.lifetime != MemoryLifetime::Temporary) {
            now_->slots[i].memory.allocator->allocate();
        }
    }
    now_->plan->prepare(now_->pack);
    bool packs = false;
    for (size_t i = 0; i < now_->slot_count; ++i) {
        packs = packs || now_->slots[i].info.lifetime == MemoryLifetime::Persistent;
        if (now_->slots[i].info.lifetime == MemoryLifetime::Prepare) {
            now_->slots[i].memory.allocator->free();  // the driver keeps it until its queue is done with it
        }
    }
    now_->prepared = true;
    if (packs) {
        forget_packed(*now_);
    }
    packed();
}

void Function::share(Function &other) {
    other.prepare();
    if (!other.now_->prepared) {
        return;  // its weights have no memory yet, so each function packs its own
    }
    for (const bool checked : {false, true}) {
        for (size_t i = 0; i < now_->slot_count; ++i) {
            const experimental::MemoryInfo &info = now_->slots[i].info;
            ITensor *const its = other.now_->pack.get_tensor(info.slot);
            if (info.lifetime != MemoryLifetime::Persistent) {
                continue;
            }
            if (checked) {
                now_->pack.add_tensor(info.slot, its);
            } else if (its == nullptr || its->info()->total_size() != info.size) {
                return;  // another method, which packs in another way
            }
        }
    }
    forget_packed(*now_);
    now_->prepared = true;
    packed();
}

void Function::run() {
    refuse_if(now_ == nullptr, "run() before configure()");
    check_given();
    prepare();
    MemoryGroupResourceScope scope(now_->group);
    // A user's allocator or pool may give a region without memory.
    for (size_t i = 0; i < now_->slot_count; ++i) {
        const WorkspaceMemory &slot = now_->slots[i];
        refuse_if(
            on_host_ && slot.info.lifetime == MemoryLifetime::Temporary && slot.memory.tensor->buffer() == nullptr,
            "temporary memory is missing");
    }
    now_->plan->run(now_->pack);
}

}  // namespace ac

namespace arm_compute::detail {

void FunctionBase::Destroy::operator()(ac::Function *function) const {
    delete function;
}

ac::Function &FunctionBase::function() {
    ac::refuse_if(_function == nullptr, "a function object that was moved from");
    return *_function;
}

void FunctionBase::run() {
    function().run();
}

void FunctionBase::prepare() {
    function().prepare();
}

std::pair<const IPlan *, unsigned int> FunctionBase::plan_only() {
    const unsigned int in_place = function().plan_only();
    return {function().plan(), in_place};
}

ac::Function *CpuFunction::make(const std::shared_ptr<IMemoryManager> &memory_manager) {
    return new ac::Function(memory_manager);
}

}  // namespace arm_compute::detail
