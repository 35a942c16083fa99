// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_CLTENSORALLOCATOR_H
#define ARM_COMPUTE_RUNTIME_CL_CLTENSORALLOCATOR_H

#include "arm_compute/core/CL/CLTypes.h"
#include "arm_compute/core/CL/OpenCL.h"
#include "arm_compute/core/Error.h"
#include "arm_compute/runtime/CL/CLArray.h"
#include "arm_compute/runtime/CL/CLMemory.h"
#include "arm_compute/runtime/IMemoryGroup.h"
#include "arm_compute/runtime/ITensorAllocator.h"

#include <cstdint>

namespace arm_compute {

class CLRuntimeContext;
class CLScheduler;
class IAllocator;

/// The memory of an OpenCL tensor: allocated, imported, or provided by a memory group.
class CLTensorAllocator : public ITensorAllocator {
public:
    /// @param owner The tensor, which identifies it in a memory group; may be null without a group.
    /// @param ctx   The memory is in its scheduler's context and mapped on its queue; null: CLScheduler::get().
    CLTensorAllocator(IMemoryManageable *owner = nullptr, CLRuntimeContext *ctx = nullptr);
    CLTensorAllocator(const CLTensorAllocator &) = delete;
    CLTensorAllocator &operator=(const CLTensorAllocator &) = delete;
    CLTensorAllocator(CLTensorAllocator &&) = default;
    CLTensorAllocator &operator=(CLTensorAllocator &&) = default;

    /// First byte of the memory while mapped, otherwise null.
    uint8_t *data();

    /// The memory, including padding.
    const cl::Buffer &cl_data() const;

    /// Scales and offsets per channel, on the device; never null. For QSYMM8_PER_CHANNEL, allocate() and
    /// import_memory() fill them with the values that the info has at that time; for other types they are empty.
    CLQuantization quantization() const;

    uint8_t *map(cl::CommandQueue &q, bool blocking);
    void unmap(cl::CommandQueue &q, uint8_t *mapping);

    /// Allocates info().total_size() bytes. If a memory group manages the tensor, this ends the tensor's lifetime
    /// instead, and the group provides memory while it is acquired. Throws if memory cannot be allocated; nothing
    /// changes then.
    void allocate() override;

    /// Frees the memory or drops imported memory. Does nothing if there is none.
    void free() override;

    /// Uses a buffer of another owner; OpenCL keeps it alive. The tensor's own memory is freed.
    ///
    /// @param buffer Buffer of at least info().total_size() bytes in the context of the tensor's scheduler.
    ///
    /// @return An error for other buffers, and if a memory group manages the tensor.
    Status import_memory(cl::Buffer buffer);

    /// Makes a memory group manage the memory. MemoryGroup::manage() calls this.
    ///
    /// @param associated_memory_group The group. It is an error if the tensor already has memory or a group.
    void set_associated_memory_group(IMemoryGroup *associated_memory_group);

    /// Sets the allocator of all tensors without a memory group.
    ///
    /// @param allocator Makes regions of OpenCL memory; null: the default. It must outlive the tensors.
    static void set_global_allocator(IAllocator *allocator);

    /// Overrides the context's scheduler. For internal use.
    void set_scheduler(CLScheduler *scheduler) { _scheduler = scheduler; }
    /// The scheduler whose context has the memory.
    CLScheduler &scheduler() const;

    /// The form of releases 18.05 to 18.08.
    ///
    /// @param memory Has the memory; its region must outlive the tensor's use of it.
    Status import_memory(CLMemory memory) {
        ARM_COMPUTE_RETURN_ERROR_ON_MSG(memory.cl_region() == nullptr, "import_memory: the memory has no region");
        return import_memory(memory.cl_region()->cl_data());
    }

protected:
    uint8_t *lock() override;
    void unlock() override;

private:
    std::unique_ptr<IMemoryRegion> allocated(size_t size) const;
    void store_quantization();

    CLRuntimeContext *_ctx;
    CLScheduler *_scheduler{nullptr};
    IMemoryManageable *_owner;
    IMemoryGroup *_associated_memory_group{nullptr};
    CLMemory _memory{};
    uint8_t *_mapping{nullptr};
    unsigned _maps{0};  ///< by the tensor and by views of its parts
    CLFloatArray _scale{};
    CLInt32Array _offset{};
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_CLTENSORALLOCATOR_H
