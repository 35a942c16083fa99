// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_ICLOPERATOR_H
#define ARM_COMPUTE_RUNTIME_CL_ICLOPERATOR_H

#include "arm_compute/runtime/IOperator.h"
#include "arm_compute/runtime/IRuntimeContext.h"

#include <memory>

namespace arm_compute {

class ICLKernel;

namespace experimental {

/// An operator with one OpenCL kernel. A derived class sets _kernel in its configure().
class ICLOperator : public IOperator {
public:
    /// @param ctx A CLRuntimeContext whose scheduler runs the kernel; null:
    ///            CLScheduler::get() runs it. The context must outlive this
    ///            object.
    ICLOperator(IRuntimeContext *ctx = nullptr);
    ICLOperator(const ICLOperator &) = delete;
    ICLOperator(ICLOperator &&);
    ICLOperator &operator=(const ICLOperator &) = delete;
    ICLOperator &operator=(ICLOperator &&);
    ~ICLOperator();

    /// Enqueues the kernel. The pack must not be empty.
    ///
    /// @throw std::runtime_error if there is no kernel or no tensor, or if the device rejects it.
    void run(ITensorPack &tensors) override;
    void prepare(ITensorPack &constants) override;
    MemoryRequirements workspace() const override;

protected:
    std::unique_ptr<ICLKernel> _kernel;
    IRuntimeContext *_ctx;
    MemoryRequirements _workspace;
};

}  // namespace experimental
}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_ICLOPERATOR_H
