// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_CLRUNTIMECONTEXT_H
#define ARM_COMPUTE_RUNTIME_CL_CLRUNTIMECONTEXT_H

#include "arm_compute/core/CL/CLCoreRuntimeContext.h"
#include "arm_compute/core/CL/CLKernelLibrary.h"
#include "arm_compute/runtime/CL/CLScheduler.h"
#include "arm_compute/runtime/CL/CLTuner.h"
#include "arm_compute/runtime/CL/CLTypes.h"
#include "arm_compute/runtime/IScheduler.h"
#include "arm_compute/runtime/RuntimeContext.h"

#include <memory>

namespace arm_compute {

/// A context with its own OpenCL scheduler.
class CLRuntimeContext : public RuntimeContext {
public:
    /// Creates a context and a queue for the preferred device. Throws if there is none.
    CLRuntimeContext();
    ~CLRuntimeContext() = default;
    CLRuntimeContext(const CLRuntimeContext &) = delete;
    CLRuntimeContext &operator=(const CLRuntimeContext &) = delete;

    /// Replaces the scheduler.
    ///
    /// @param scheduler The scheduler, not null. It must outlive the context.
    void set_gpu_scheduler(CLScheduler *scheduler) { _gpu_scheduler = scheduler; }
    CLScheduler *gpu_scheduler() { return _gpu_scheduler; }
    CLKernelLibrary &kernel_library() { return CLKernelLibrary::get(); }

    /// The library, the context and the queue of gpu_scheduler(), as they are now.
    CLCoreRuntimeContext *core_runtime_context() {
        _core = CLCoreRuntimeContext(&kernel_library(), _gpu_scheduler->context(), _gpu_scheduler->queue());
        return &_core;
    }

private:
    std::unique_ptr<CLScheduler> _gpu_owned_scheduler;
    CLScheduler *_gpu_scheduler;
    CLCoreRuntimeContext _core{};
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_CLRUNTIMECONTEXT_H
