// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_BLOBMEMORYPOOL_H
#define ARM_COMPUTE_RUNTIME_BLOBMEMORYPOOL_H

#include "arm_compute/runtime/IMemoryPool.h"
#include "arm_compute/runtime/IMemoryRegion.h"
#include "arm_compute/runtime/Types.h"

#include <memory>
#include <type_traits>
#include <vector>

namespace arm_compute {

class IAllocator;

/// A pool of several blocks of memory.
class BlobMemoryPool : public IMemoryPool {
public:
    /// @param allocator Source of the memory; not null. It must outlive the pool.
    /// @param blob_info Size and alignment of each block.
    BlobMemoryPool(IAllocator *allocator, std::vector<BlobInfo> blob_info);
    ~BlobMemoryPool() = default;
    BlobMemoryPool(const BlobMemoryPool &) = delete;
    BlobMemoryPool &operator=(const BlobMemoryPool &) = delete;
    BlobMemoryPool(BlobMemoryPool &&) = default;
    BlobMemoryPool &operator=(BlobMemoryPool &&) = default;

    void acquire(MemoryMappings &handles) override;
    void release(MemoryMappings &handles) override;
    MappingType mapping_type() const override { return MappingType::BLOBS; }
    std::unique_ptr<IMemoryPool> duplicate() override;

    /// The form of releases 17.12 to 18.11.
    ///
    /// @param allocator  As above.
    /// @param blob_sizes Bytes of each block, a std::vector<size_t>.
    template <class Sizes, std::enable_if_t<std::is_same<Sizes, std::vector<size_t>>::value, int> = 0>
    BlobMemoryPool(IAllocator *allocator, const Sizes &blob_sizes)
        : BlobMemoryPool(allocator, std::vector<BlobInfo>(blob_sizes.begin(), blob_sizes.end())) {}

private:
    IAllocator *_allocator;
    std::vector<BlobInfo> _blob_info;
    std::vector<std::unique_ptr<IMemoryRegion>> _blobs;
};

}  // namespace arm_compute

#include "arm_compute/runtime/BlobMemoryPool.inl"

#endif  // ARM_COMPUTE_RUNTIME_BLOBMEMORYPOOL_H
