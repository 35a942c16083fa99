// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_CLBUFFERALLOCATOR_H
#define ARM_COMPUTE_RUNTIME_CL_CLBUFFERALLOCATOR_H

#include "arm_compute/runtime/IAllocator.h"

#include <cstddef>
#include <memory>

namespace arm_compute {

class CLScheduler;

/// Allocates OpenCL memory. Memory managers of OpenCL functions are populated with it.
class CLBufferAllocator final : public IAllocator {
public:
    /// Uses CLScheduler::get().
    CLBufferAllocator() = default;

    /// @param scheduler Its context is used; null: CLScheduler::get(). It must outlive this object.
    explicit CLBufferAllocator(CLScheduler *scheduler) : _scheduler(scheduler) {}

    /// @param size      Bytes.
    /// @param alignment Ignored: OpenCL aligns buffers for its largest type.
    ///
    /// @return A cl_mem; null on failure.
    void *allocate(size_t size, size_t alignment) override;

    /// @param ptr The result of allocate().
    void free(void *ptr) override;

    /// @param size      Bytes.
    /// @param alignment Ignored.
    std::unique_ptr<IMemoryRegion> make_region(size_t size, size_t alignment) override;

private:
    CLScheduler *_scheduler{nullptr};
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_CLBUFFERALLOCATOR_H
