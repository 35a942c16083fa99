// SPDX-License-Identifier: MIT
// What stands behind every public function object: a plan, its tensors and the memory that the plan asks for.
#ifndef AC_API_FUNCTION_H
#define AC_API_FUNCTION_H

#include "arm_compute/core/ITensorPack.h"
#include "arm_compute/runtime/IMemoryManager.h"
#include "arm_compute/runtime/MemoryGroup.h"
#include "arm_compute/runtime/Tensor.h"

#include "src/plan/plan.h"

#include <memory>
#include <vector>

namespace ac {

/// For one backend, which has a type `Tensor` and makes such tensors for workspace; the bodies stand in function_of.h,
/// which the one file includes that instantiates it.
template <class Backend>
class FunctionOf : protected Backend {
public:
    explicit FunctionOf(std::shared_ptr<arm_compute::IMemoryManager> memory_manager = nullptr);
    ~FunctionOf();

    /// Takes the plan and the tensors that its runs use; temporary memory joins the memory manager's groups.
    void configure(PlanPtr plan, const ITensorPack &pack);
    /// Packs constant weights, once; their original tensors are marked as unused after it.
    void prepare();
    /// Runs the plan, or enqueues it; an object that was never configured does nothing.
    void run();
    const Plan *plan() const { return plan_.get(); }

private:
    struct Slot {
        arm_compute::experimental::MemoryInfo info;
        std::unique_ptr<typename Backend::Tensor> tensor;
    };
    std::shared_ptr<arm_compute::IMemoryManager> memory_manager_;
    arm_compute::MemoryGroup group_;
    PlanPtr plan_;
    ITensorPack pack_;
    std::vector<Slot> slots_;
    bool prepared_ = false;
};

struct Cpu {
    using Tensor = arm_compute::Tensor;
    static std::unique_ptr<Tensor> make_tensor() { return std::make_unique<Tensor>(); }
};

extern template class FunctionOf<Cpu>;

class Function : public FunctionOf<Cpu> {
public:
    using FunctionOf::FunctionOf;
};

Status validated_by(const ITensorInfo *dst, Status (*make)(const void *, PlanPtr &, ITensorInfo &),
                    const void *context);
PlanPtr planned_by(Status (*make)(const void *, PlanPtr &), const void *context);

/// validate() is configure() on copies: `make(plan, dst copy)` is the call of the operator's plan().
template <class Make>
Status validated(const ITensorInfo *dst, const Make &make) {
    return validated_by(
        dst,
        [](const void *m, PlanPtr &plan, ITensorInfo &copy) { return (*static_cast<const Make *>(m))(plan, copy); },
        &make);
}

/// For configure(): the plan, or the exception of the established interface with the plan's text.
template <class Make>
PlanPtr planned(const Make &make) {
    return planned_by([](const void *m, PlanPtr &plan) { return (*static_cast<const Make *>(m))(plan); }, &make);
}

}  // namespace ac

/// The members that all public function objects share.
#define AC_FUNCTION(Name) \
    void Name::run() {    \
        impl_->run();     \
    }

/// In addition, for a class that overrides prepare().
#define AC_FUNCTION_PREPARE(Name) \
    void Name::prepare() {        \
        impl_->prepare();         \
    }

#endif  // AC_API_FUNCTION_H
