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

/// What a queue has on OpenCL.
struct GpuQueue {
    cl::CommandQueue queue;
    std::unique_ptr<arm_compute::CLTuner> tuner;  ///< null: nothing is tuned
};

/// What a context has on OpenCL: a scheduler of its own, whose queue is that of the last run. What gives a status does
/// not throw.
class Gpu {
public:
    /// With the context, the device and the queue of CLScheduler::get() where it is initialised, or with new ones.
    static AclStatus open(std::unique_ptr<Gpu> &gpu, const char *rules_file) noexcept;
    /// With the first device of a context of the caller.
    static AclStatus open(std::unique_ptr<Gpu> &gpu, cl_context context) noexcept;

    Target plan_target();
    std::unique_ptr<arm_compute::CLTensor> make_tensor(const arm_compute::TensorInfo &info);
    /// Memory for the whole tensor: of the driver, or at an address of the caller.
    AclStatus give_memory(arm_compute::CLTensor &tensor, void *address) noexcept;
    AclStatus map(AclTensor_ &tensor) noexcept;
    AclStatus unmap(AclTensor_ &tensor) noexcept;
    /// Makes the view of a tensor of a descriptor, which was checked.
    AclStatus make_view(AclTensor_ &tensor, const AclTensorDescriptor *descriptor) noexcept;
    AclStatus make_queue(AclQueue_ &queue, AclTuningMode mode) noexcept;
    AclStatus finish(const AclQueue_ &queue) noexcept;
    /// Waits for what may use the memory, which is the tensor's no longer than until then.
    void give_up(arm_compute::CLTensor &tensor) noexcept;

    /// While it lives, what is enqueued goes to one queue. Work on the queue before is waited for.
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
    cl::CommandQueue usual{};  ///< of queues that are told of no other

private:
    std::unique_ptr<arm_compute::CLGEMMHeuristicsHandle> rules_{};
    arm_compute::Mutex mutex_{};
};

}  // namespace ac::c_api
