// SPDX-License-Identifier: MIT
#include "src/api/function.h"

#include "arm_compute/runtime/Tensor.h"
#include "arm_compute/runtime/TensorAllocator.h"

#include "src/base/text.h"
#include "src/runtime/refuse.h"

#include <utility>

namespace ac {

using namespace arm_compute;
using experimental::MemoryLifetime;

Function::Function(std::shared_ptr<IMemoryManager> memory_manager)
    : memory_manager_(std::move(memory_manager)), now_{MemoryGroup(memory_manager_), nullptr, {}, {}, false, "", {}} {}

Function::~Function() = default;

Function::Memory Function::make_memory() const {
    return memory_of(std::make_unique<Tensor>());
}

void Function::configure_on(const Target &target, const Operands &operands, const Planner &planner) {
    PlanPtr plan;
    make_plan(plan, operands, planner, target, false).throw_if_error();
    ITensorPack pack;
    std::vector<const ITensor *> given;
    int next[2] = {TensorType::ACL_SRC_0, TensorType::ACL_DST_0};
    for (size_t i = 0; i < operands.count; ++i) {
        const Operand &o = operands.first[i];
        const int slot = o.slot < 0 ? next[o.kind] : o.slot;
        ++next[o.kind];
        if (o.tensor == nullptr) {
            continue;
        }
        given.push_back(o.tensor);
        if (o.kind == Operand::output) {
            pack.add_tensor(slot, const_cast<ITensor *>(o.tensor));
        } else {
            pack.add_const_tensor(slot, o.tensor);
        }
    }
    configure(std::move(plan), pack);
    now_.name = operands.name;
    now_.given = std::move(given);
}

void Function::check_memory() const {
    for (const ITensor *tensor : now_.given) {
        // Weights that were packed may be gone.
        if (tensor->is_used() && tensor->buffer() == nullptr) {
            refuse(text("%s: a tensor of %s has no memory; allocate() or import_memory() gives it some", now_.name,
                        shape_text(tensor->info()->tensor_shape()).c_str())
                       .c_str());
        }
    }
}

void Function::configure(PlanPtr plan, const ITensorPack &pack) {
    // The old group knows the tensors of the plan before, so there is a new one.
    State next{MemoryGroup(memory_manager_), std::move(plan), pack, {}, false, "", {}};
    for (const experimental::MemoryInfo &need : next.plan->workspace()) {
        if (need.size == 0) {
            continue;
        }
        Slot slot{need, make_memory()};
        slot.memory.allocator->init(TensorInfo(TensorShape(need.size), 1, DataType::U8), need.alignment);
        if (need.lifetime == MemoryLifetime::Temporary) {
            next.group.manage(slot.memory.manageable);
        }
        next.pack.add_tensor(need.slot, slot.memory.tensor.get());
        next.slots.push_back(std::move(slot));
    }
    for (Slot &slot : next.slots) {
        if (slot.info.lifetime == MemoryLifetime::Temporary) {
            slot.memory.allocator->allocate();
        }
    }
    now_ = std::move(next);
}

void Function::prepare() {
    if (now_.prepared || now_.plan == nullptr) {
        return;
    }
    for (Slot &slot : now_.slots) {
        if (slot.info.lifetime != MemoryLifetime::Temporary) {
            slot.memory.allocator->allocate();
        }
    }
    now_.plan->prepare(now_.pack);
    for (Slot &slot : now_.slots) {
        if (slot.info.lifetime == MemoryLifetime::Prepare) {
            slot.memory.allocator->free();  // a driver keeps it until its queue has used it
        }
    }
    now_.prepared = true;
    packed();
}

void Function::run() {
    if (now_.plan == nullptr) {
        return;
    }
    check_memory();
    prepare();
    MemoryGroupResourceScope scope(now_.group);
    now_.plan->run(now_.pack);
}

}  // namespace ac

namespace arm_compute {
namespace detail {

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

ac::Function *CpuFunction::make(const std::shared_ptr<IMemoryManager> &memory_manager) {
    return new ac::Function(memory_manager);
}

}  // namespace detail
}  // namespace arm_compute
