// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_INESIMPLEFUNCTIONNOBORDER_H
#define ARM_COMPUTE_RUNTIME_NEON_INESIMPLEFUNCTIONNOBORDER_H

#include "arm_compute/core/CPP/ICPPKernel.h"
#include "arm_compute/runtime/IFunction.h"
#include "arm_compute/runtime/IRuntimeContext.h"
#include "arm_compute/runtime/Scheduler.h"

#include <memory>

namespace arm_compute {

using INEKernel = ICPPKernel;

/// A function with one CPU kernel. A derived class sets _kernel in its configure().
class INESimpleFunctionNoBorder : public IFunction {
public:
    /// @param ctx Its scheduler runs the kernel; null: Scheduler::get(). It must outlive this object.
    INESimpleFunctionNoBorder(IRuntimeContext *ctx = nullptr) : _kernel(), _ctx(ctx) {}
    INESimpleFunctionNoBorder(const INESimpleFunctionNoBorder &) = delete;
    INESimpleFunctionNoBorder(INESimpleFunctionNoBorder &&) = default;
    INESimpleFunctionNoBorder &operator=(const INESimpleFunctionNoBorder &) = delete;
    INESimpleFunctionNoBorder &operator=(INESimpleFunctionNoBorder &&) = default;
    ~INESimpleFunctionNoBorder() = default;

    /// Runs the kernel, split along y.
    void run() final {
        IScheduler &scheduler = _ctx == nullptr ? Scheduler::get() : *_ctx->scheduler();
        scheduler.schedule(_kernel.get(), Window::DimY);
    }

protected:
    std::unique_ptr<INEKernel> _kernel;
    IRuntimeContext *_ctx;
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_INESIMPLEFUNCTIONNOBORDER_H
