// SPDX-License-Identifier: MIT
// The state of every public function object: a plan, its tensors and the memory that the plan requests.
#pragma once

#include "arm_compute/core/ITensorPack.h"
#include "arm_compute/runtime/FunctionBase.h"
#include "arm_compute/runtime/IMemoryManager.h"
#include "arm_compute/runtime/ITensorAllocator.h"
#include "arm_compute/runtime/MemoryGroup.h"

#include "src/api/call.h"

#include <memory>
#include <utility>

namespace ac {

/// A CPU function, and the base class of an OpenCL function.
class Function {
public:
    explicit Function(std::shared_ptr<IMemoryManager> memory_manager = nullptr);
    virtual ~Function();

    /// Plans the call and keeps its tensors. Throws the exception of the public interface with the plan's text. A
    /// failure leaves the object unchanged.
    template <class Bound> void configure(const Bound &bound) {
        configure_on(Target::host(), bound.operands(), bound.make);
    }
    void configure_on(const Target &target, const Operands &operands, const Planner &planner);
    /// The same, but returns what is wrong.
    Status try_configure_on(const Target &target, const Operands &operands, const Planner &planner);
    /// Keeps a plan and its tensors. Temporary memory joins the groups of the memory manager.
    void configure(PlanPtr plan, const ITensorPack &pack);
    /// Packs constant weights once, then marks the original tensors as unused. Does nothing until the tensors have
    /// memory.
    void prepare();
    /// Replaces prepare(): uses the packed constants of another function. Both functions must have been configured with
    /// the same request, constants and shapes. The other one must outlive this one.
    void share(Function &other);
    /// Runs or enqueues the plan. Throws if the object was never configured.
    void run();
    /// Calls visit(lifetime, tensor) for each tensor of the workspace. Temporary ones have memory during a run.
    template <class Visit> void each_workspace(const Visit &visit) const {
        for (size_t i = 0; now_ != nullptr && i < now_->slot_count; ++i) {
            visit(now_->slots[i].info.lifetime, *now_->slots[i].memory.tensor);
        }
    }
    const Plan *plan() const { return now_ != nullptr ? now_->plan.get() : nullptr; }
    /// After this call, configure() only makes a plan, for an operator on caller-owned memory. Returns a bit for each
    /// input that may be output 0 in everything that was configured so far.
    unsigned int plan_only() {
        plan_only_ = true;
        return in_place_;
    }

protected:
    /// A workspace tensor through its three interfaces.
    struct Memory {
        std::unique_ptr<ITensor> tensor;
        ITensorAllocator *allocator;
        IMemoryManageable *manageable;
    };
    virtual Memory make_memory() const;
    /// Called after prepare() packed the weights.
    virtual void packed() {}
    template <class Tensor> static Memory memory_of(std::unique_ptr<Tensor> tensor) {
        ITensorAllocator *allocator = tensor->allocator();
        IMemoryManageable *manageable = tensor.get();
        return {std::move(tensor), allocator, manageable};
    }

private:
    struct WorkspaceMemory {
        arm_compute::experimental::MemoryInfo info;
        Memory memory;
    };
    /// A tensor of the caller, and a mark of its shape and type when the call was planned.
    struct Given {
        const ITensor *tensor;
        size_t mark;
    };
    /// The result of configure(). A new state replaces the old one when it is complete.
    struct State {
        MemoryGroup group;
        PlanPtr plan{};
        ITensorPack pack{};
        size_t slot_count = 0, given_count = 0, given_inputs = 0;
        std::unique_ptr<WorkspaceMemory[]> slots{};
        std::unique_ptr<Given[]> given{};  ///< tensors of the caller, inputs first
        char name[48] = "";                ///< of the operator, for messages; a copy, because callers may make it
        bool prepared = false;
    };
    using StatePtr = std::unique_ptr<State>;

    StatePtr make_state() const;
    /// Throws an error about a tensor of the caller.
    [[noreturn]] void refuse_given(size_t i, const char *what) const;
    /// Called before a run. A used tensor without memory is an error. In the first run, a tensor that does not match
    /// the plan is an error too.
    void check_given() const;
    /// Creates the workspace for a plan, then replaces the state.
    void take(StatePtr next);

    std::shared_ptr<IMemoryManager> memory_manager_;
    StatePtr now_{};  ///< null before configure()
    bool plan_only_ = false;
    unsigned int in_place_ = 0;

protected:
    bool on_host_ = true;  ///< buffer() is the tensor's memory; OpenCL kernels check that when they take arguments
};

/// The function of a public function object.
struct FunctionOf {
    static Function &get(arm_compute::detail::FunctionBase &base) { return base.function(); }
};

}  // namespace ac
