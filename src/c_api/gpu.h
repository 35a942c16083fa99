// SPDX-License-Identifier: MIT
// What contexts, queues and tensors of the C interface need on OpenCL. Without headers of OpenCL: a source that
// includes them has 280 bytes that initialize default objects, which the library does not use.
#pragma once

#include "arm_compute/AclTypes.h"

#include "src/dispatch/select.h"

#include <memory>

namespace arm_compute {
class ITensor;
class TensorInfo;
}  // namespace arm_compute

namespace ac::c_api {

/// The OpenCL state of a queue (src/c_api/gpu_cl.h).
struct GpuQueue;

/// The OpenCL state of a context: its own scheduler, whose queue is that of the last run. A view is a tensor that
/// make_tensor() created. Functions that return a status do not throw.
class Gpu {
public:
    struct Remove {
        void operator()(Gpu *gpu) const noexcept;
        void operator()(GpuQueue *queue) const noexcept;
    };
    using Pointer = std::unique_ptr<Gpu, Remove>;
    using QueuePointer = std::unique_ptr<GpuQueue, Remove>;

    /// Uses the context, device and queue of CLScheduler::get() if it is initialised, otherwise new ones.
    static AclStatus open(Pointer &gpu, const char *rules_file) noexcept;

    Target plan_target();
    arm_compute::ITensor *make_tensor(const arm_compute::TensorInfo &info);
    /// Memory for the whole tensor: from the driver, or at an address of the caller.
    AclStatus give_memory(arm_compute::ITensor &view, void *address) noexcept;
    static bool has_memory(const arm_compute::ITensor &view) noexcept;
    AclStatus map(AclTensor_ &tensor) noexcept;
    AclStatus unmap(AclTensor_ &tensor) noexcept;
    /// Creates the view of a tensor for a checked descriptor.
    AclStatus make_view(AclTensor_ &tensor, const AclTensorDescriptor *descriptor) noexcept;
    AclStatus make_queue(AclQueue_ &queue, AclTuningMode mode) noexcept;
    AclStatus finish(const AclQueue_ &queue) noexcept;
    /// Waits for work that may use the tensor's memory, then detaches the memory from the tensor.
    void give_up(arm_compute::ITensor &view) noexcept;

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

protected:
    Gpu() = default;
};

}  // namespace ac::c_api
