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

/// The memory of an OpenCL tensor: allocated, imported, or lent by a memory group.
class CLTensorAllocator : public ITensorAllocator {
public:
    /// @param owner The tensor, which identifies it in a memory group; may be null if no group is used.
    /// @param ctx   Its scheduler's context has the memory, its queue maps it; null for CLScheduler::get().
    CLTensorAllocator(IMemoryManageable *owner = nullptr, CLRuntimeContext *ctx = nullptr);
    CLTensorAllocator(const CLTensorAllocator &) = delete;
    CLTensorAllocator &operator=(const CLTensorAllocator &) = delete;
    CLTensorAllocator(CLTensorAllocator &&) = default;
    CLTensorAllocator &operator=(CLTensorAllocator &&) = default;

    /// First byte of the memory while it is mapped, or null.
    uint8_t *data();

    /// The memory, padding included.
    const cl::Buffer &cl_data() const;

    /// Scales and offsets per channel, on the device, never null. They are filled by allocate() and import_memory(),
    /// for tensors of QSYMM8_PER_CHANNEL, with as many values as the info has at that time; otherwise they are empty.
    CLQuantization quantization() const;

    uint8_t *map(cl::CommandQueue &q, bool blocking);
    void unmap(cl::CommandQueue &q, uint8_t *mapping);

    /// Allocates info().total_size() bytes. If a memory group manages the tensor, this ends the tensor's lifetime
    /// instead, and the group lends the memory while it is acquired. Throws if it cannot be allocated; then nothing
    /// has changed.
    void allocate() override;

    /// Gives the memory back, or forgets what was imported. Harmless if there is none.
    void free() override;

    /// Uses a buffer of somebody else; OpenCL keeps it alive. Memory that the tensor had is given back.
    ///
    /// @param buffer A buffer of the context of the tensor's scheduler, of at least info().total_size() bytes.
    ///
    /// @return An error if it is no such buffer, or if a memory group manages the tensor.
    Status import_memory(cl::Buffer buffer);

    /// Lets a memory group manage the memory. MemoryGroup::manage() calls this.
    ///
    /// @param associated_memory_group The group. It is an error if the tensor has memory or another group already.
    void set_associated_memory_group(IMemoryGroup *associated_memory_group);

    /// Where the memory of all tensors without a memory group comes from.
    ///
    /// @param allocator Its regions must be of OpenCL memory; null for the default. It must outlive the tensors.
    static void set_global_allocator(IAllocator *allocator);

    /// In the place of that of the context. For the library itself.
    void set_scheduler(CLScheduler *scheduler) { _scheduler = scheduler; }
    /// Whose context the memory is of.
    CLScheduler &scheduler() const;

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
