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

/// A function of the CPU, and the base of one of OpenCL.
class Function {
public:
    explicit Function(std::shared_ptr<arm_compute::IMemoryManager> memory_manager = nullptr);
    virtual ~Function();

    /// Plans the call and keeps its tensors; throws the exception of the established interface with the plan's text. A
    /// failure leaves the object unchanged.
    template <class Bound> void configure(const Bound &bound) {
        configure_on(Target::host(), bound.operands(), bound.make);
    }
    void configure_on(const Target &target, const Operands &operands, const Planner &planner);
    /// Keeps a plan and the tensors that its runs use; temporary memory joins the memory manager's groups.
    void configure(PlanPtr plan, const ITensorPack &pack);
    /// Packs constant weights, once; the original tensors are then marked as unused. Does nothing before they have
    /// memory.
    void prepare();
    /// Replaces prepare(): uses the packed constants of another function. Both were configured by the same request,
    /// with the same constants and shapes, and the other one outlives this one.
    void share(Function &other);
    /// Runs the plan, or enqueues it; an object that was never configured does nothing.
    void run();
    const Plan *plan() const { return now_ != nullptr ? now_->plan.get() : nullptr; }
    /// After this call configure() makes only a plan, for an operator on caller-owned memory. A bit for each input that
    /// may be output 0, of everything that was configured.
    unsigned int plan_only() {
        plan_only_ = true;
        return in_place_;
    }

protected:
    /// A tensor of workspace, as its three interfaces.
    struct Memory {
        std::unique_ptr<ITensor> tensor;
        arm_compute::ITensorAllocator *allocator;
        arm_compute::IMemoryManageable *manageable;
    };
    virtual Memory make_memory() const;
    /// After prepare() packed the weights.
    virtual void packed() {}
    template <class Tensor> static Memory memory_of(std::unique_ptr<Tensor> tensor) {
        arm_compute::ITensorAllocator *allocator = tensor->allocator();
        arm_compute::IMemoryManageable *manageable = tensor.get();
        return {std::move(tensor), allocator, manageable};
    }

private:
    struct Slot {
        arm_compute::experimental::MemoryInfo info;
        Memory memory;
    };
    /// A tensor of the caller, and its shape and type when the call was planned.
    struct Given {
        const ITensor *tensor;
        size_t mark;
    };
    /// The result of configure(); a new one replaces the old one when it is complete.
    struct State {
        arm_compute::MemoryGroup group;
        PlanPtr plan{};
        ITensorPack pack{};
        size_t slot_count = 0, given_count = 0, given_inputs = 0;
        std::unique_ptr<Slot[]> slots{};
        std::unique_ptr<Given[]> given{};  ///< by the caller, inputs first
        const char *name = "";             ///< of the operator, for messages
        bool prepared = false;
    };
    using StatePtr = std::unique_ptr<State>;

    StatePtr make_state() const;
    /// Throws the error of a tensor of the caller.
    [[noreturn]] void refuse_given(size_t i, const char *what) const;
    /// Before a run: an error for a used tensor without memory, and in the first run for one that the call was not
    /// planned for.
    void check_given() const;
    /// Creates the workspace for a plan with its tensors.
    void take(StatePtr next);

    std::shared_ptr<arm_compute::IMemoryManager> memory_manager_;
    StatePtr now_{};  ///< null before configure()
    bool plan_only_ = false;
    unsigned int in_place_ = 0;

protected:
    bool on_host_ = true;  ///< buffer() of a tensor is its memory; OpenCL's kernels look at it when they take arguments
};

}  // namespace ac
