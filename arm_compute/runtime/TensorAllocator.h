// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_TENSORALLOCATOR_H
#define ARM_COMPUTE_RUNTIME_TENSORALLOCATOR_H

#include "arm_compute/core/Error.h"
#include "arm_compute/runtime/IMemoryGroup.h"
#include "arm_compute/runtime/ITensorAllocator.h"
#include "arm_compute/runtime/Memory.h"
#include "arm_compute/runtime/MemoryGroup.h"

#include <cstdint>
#include <utility>

namespace arm_compute {

class Coordinates;
class TensorInfo;

/// The memory of a CPU tensor: allocated, imported, or provided by a memory group.
class TensorAllocator : public ITensorAllocator {
public:
    /// @param owner The tensor, which identifies it in a memory group; may be null without a group.
    TensorAllocator(IMemoryManageable *owner = nullptr) : _owner(owner) {}
    ~TensorAllocator() = default;

    TensorAllocator(const TensorAllocator &) = delete;
    TensorAllocator &operator=(const TensorAllocator &) = delete;
    TensorAllocator(TensorAllocator &&other) noexcept : TensorAllocator(nullptr) { *this = std::move(other); }
    TensorAllocator &operator=(TensorAllocator &&) noexcept;

    using ITensorAllocator::init;

    /// Makes this a view of a part of another tensor. Both share the memory, which the other tensor keeps alive.
    ///
    /// @param allocator The other tensor's allocator. Its memory must already be allocated.
    /// @param coords    Start of the part. Throws if the part is not within the other tensor.
    /// @param sub_info  Shape and data type of the part; strides, offset and total size are filled in.
    void init(const TensorAllocator &allocator, const Coordinates &coords, TensorInfo &sub_info);

    /// First byte of the memory, including padding, or null if there is none.
    uint8_t *data() const {
        return _memory.region() == nullptr ? nullptr : static_cast<uint8_t *>(_memory.region()->buffer());
    }

    /// Allocates info().total_size() bytes, aligned to 64 bytes unless init() requested another alignment. If a memory
    /// group manages the tensor, this ends the tensor's lifetime instead, and the group provides memory while it is
    /// acquired. Throws if memory is exhausted; nothing changes then.
    void allocate() override;

    /// Frees the memory or drops imported memory. Does nothing if there is none.
    void free() override;

    /// Uses memory that another owner keeps alive while the tensor is used. The tensor's own memory is freed. The
    /// tensor's padding must not change afterwards.
    ///
    /// @param memory First byte of at least info().total_size() bytes, including padding. It must have the alignment
    ///               that init() requested, if any.
    ///
    /// @return An error if @p memory is null or misaligned, or if a memory group manages the tensor.
    Status import_memory(void *memory);

    /// Makes a memory group manage the memory. MemoryGroup::manage() calls this.
    ///
    /// @param associated_memory_group The group. It is an error if the tensor already has memory or a group.
    void set_associated_memory_group(IMemoryGroup *associated_memory_group);

    /// The form of releases 18.11 and 19.02.
    ///
    /// @param memory As above.
    /// @param size   Its size in bytes; an error if it is not enough.
    Status import_memory(void *memory, size_t size) {
        ARM_COMPUTE_RETURN_ERROR_ON_MSG_VAR(
            size < info().total_size(), "import_memory: %zu bytes; the tensor needs %zu", size, info().total_size());
        return import_memory(memory);
    }
    /// The form of releases 17.12 to 18.08.
    ///
    /// @param memory Has the memory; its region must outlive the tensor's use of it.
    Status import_memory(Memory memory) {
        ARM_COMPUTE_RETURN_ERROR_ON_MSG(memory.region() == nullptr, "import_memory: the memory has no region");
        return import_memory(memory.region()->buffer(), memory.region()->size());
    }

protected:
    uint8_t *lock() override { return data(); }
    void unlock() override {}

private:
    IMemoryManageable *_owner;
    IMemoryGroup *_associated_memory_group{nullptr};
    Memory _memory{};
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_TENSORALLOCATOR_H
