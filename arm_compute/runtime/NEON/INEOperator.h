// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_INEOPERATOR_H
#define ARM_COMPUTE_RUNTIME_NEON_INEOPERATOR_H

#include "arm_compute/core/CPP/ICPPKernel.h"
#include "arm_compute/core/TensorInfo.h"
#include "arm_compute/runtime/IOperator.h"
#include "arm_compute/runtime/IRuntimeContext.h"
#include "arm_compute/runtime/Scheduler.h"
#include "arm_compute/runtime/Types.h"

#include <memory>

namespace arm_compute {

using INEKernel = ICPPKernel;

namespace experimental {

/// An operator with one CPU kernel. A derived class sets _kernel in its configure().
class INEOperator : public IOperator {
public:
    /// @param ctx Its scheduler runs the kernel; null: Scheduler::get(). It must outlive this object.
    INEOperator(IRuntimeContext *ctx = nullptr) : _kernel(), _ctx(ctx), _workspace() {}
    INEOperator(const INEOperator &) = delete;
    INEOperator(INEOperator &&) = default;
    INEOperator &operator=(const INEOperator &) = delete;
    INEOperator &operator=(INEOperator &&) = default;
    ~INEOperator() = default;

    /// Runs the kernel, split along y. The pack must not be empty.
    /// @throw std::runtime_error before configure().
    void run(ITensorPack &tensors) override {
        ARM_COMPUTE_EXIT_ON_MSG(_kernel == nullptr, "run() of an operator before configure()");
        run(tensors, _kernel->window());
    }
    void prepare(ITensorPack &constants) override { ARM_COMPUTE_UNUSED(constants); }
    MemoryRequirements workspace() const override { return _workspace; }

protected:
    /// Runs the kernel on a part of its window.
    void run(ITensorPack &tensors, const Window &window) {
        IScheduler &scheduler = _ctx == nullptr ? Scheduler::get() : *_ctx->scheduler();
        scheduler.schedule_op(_kernel.get(), Window::DimY, window, tensors);
    }

    std::unique_ptr<INEKernel> _kernel;
    IRuntimeContext *_ctx;
    MemoryRequirements _workspace;
};

}  // namespace experimental
}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_INEOPERATOR_H
