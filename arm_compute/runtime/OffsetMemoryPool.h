// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_OFFSETMEMORYPOOL_H
#define ARM_COMPUTE_RUNTIME_OFFSETMEMORYPOOL_H

#include "arm_compute/runtime/IMemoryPool.h"
#include "arm_compute/runtime/IMemoryRegion.h"
#include "arm_compute/runtime/Types.h"

#include <memory>

namespace arm_compute {

class IAllocator;

/// A pool with one block of memory.
class OffsetMemoryPool : public IMemoryPool {
public:
    /// @param allocator Source of the memory; not null. It must outlive the pool.
    /// @param blob_info Size and alignment of the block.
    OffsetMemoryPool(IAllocator *allocator, BlobInfo blob_info);
    ~OffsetMemoryPool() = default;
    OffsetMemoryPool(const OffsetMemoryPool &) = delete;
    OffsetMemoryPool &operator=(const OffsetMemoryPool &) = delete;
    OffsetMemoryPool(OffsetMemoryPool &&) = default;
    OffsetMemoryPool &operator=(OffsetMemoryPool &&) = default;

    /// Size and alignment of the block.
    const BlobInfo &info() const { return _blob_info; }

    void acquire(MemoryMappings &handles) override;
    void release(MemoryMappings &handles) override;
    MappingType mapping_type() const override { return MappingType::OFFSETS; }
    std::unique_ptr<IMemoryPool> duplicate() override;

private:
    IAllocator *_allocator;
    BlobInfo _blob_info;
    std::unique_ptr<IMemoryRegion> _blob;
};

}  // namespace arm_compute

#include "arm_compute/runtime/OffsetMemoryPool.inl"

#endif  // ARM_COMPUTE_RUNTIME_OFFSETMEMORYPOOL_H
