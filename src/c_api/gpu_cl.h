// SPDX-License-Identifier: MIT
// Contexts and queues of the C interface on OpenCL.
#pragma once

#include "arm_compute/AclTypes.h"
#include "arm_compute/runtime/CL/CLGEMMHeuristicsHandle.h"
#include "arm_compute/runtime/CL/CLScheduler.h"
#include "arm_compute/runtime/CL/CLTensor.h"
#include "arm_compute/runtime/CL/CLTuner.h"

#include "support/Mutex.h"

#include "src/dispatch/select.h"

#include <memory>

namespace ac::c_api {

class Gpu;

/// The OpenCL state of a queue.
struct GpuQueue {
    cl::CommandQueue queue;
    std::unique_ptr<CLTuner> tuner;  ///< null: no tuning
};

/// The OpenCL state of a context: its own scheduler, whose queue is that of the last run. Functions that return a
/// status do not throw.
class Gpu {
public:
    /// Uses the context, device and queue of CLScheduler::get() if it is initialised, otherwise new ones.
    static AclStatus open(std::unique_ptr<Gpu> &gpu, const char *rules_file) noexcept;
    /// Uses the first device of the caller's context.
    static AclStatus open(std::unique_ptr<Gpu> &gpu, cl_context context) noexcept;

    Target plan_target();
    std::unique_ptr<CLTensor> make_tensor(const arm_compute::TensorInfo &info);
    /// Memory for the whole tensor: from the driver, or at an address of the caller.
    AclStatus give_memory(CLTensor &tensor, void *address) noexcept;
    AclStatus map(AclTensor_ &tensor) noexcept;
    AclStatus unmap(AclTensor_ &tensor) noexcept;
    /// Creates the view of a tensor for a checked descriptor.
    AclStatus make_view(AclTensor_ &tensor, const AclTensorDescriptor *descriptor) noexcept;
    AclStatus make_queue(AclQueue_ &queue, AclTuningMode mode) noexcept;
    AclStatus finish(const AclQueue_ &queue) noexcept;
    /// Waits for work that may use the tensor's memory, then detaches the memory from the tensor.
    void give_up(CLTensor &tensor) noexcept;

    /// Directs work to one queue during its lifetime. First waits for work on the previous queue.
    class Turn {
    public:
        Turn(Gpu *gpu, const GpuQueue *queue);
        ~Turn();
        Turn(const Turn &) = delete;
        Turn &operator=(const Turn &) = delete;

    private:
        Gpu *gpu_;
    };

    arm_compute::CLScheduler scheduler{};
    cl::CommandQueue usual{};  ///< for queues without a queue of their own

private:
    std::unique_ptr<CLGEMMHeuristicsHandle> rules_{};
    Mutex mutex_{};
};

}  // namespace ac::c_api
