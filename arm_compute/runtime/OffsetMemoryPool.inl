// SPDX-License-Identifier: MIT
// Inline, so that the library contains it only if it is used.
#ifndef ARM_COMPUTE_RUNTIME_OFFSETMEMORYPOOL_INL
#define ARM_COMPUTE_RUNTIME_OFFSETMEMORYPOOL_INL

#include "arm_compute/core/Error.h"
#include "arm_compute/runtime/IAllocator.h"
#include "arm_compute/runtime/IMemory.h"

namespace arm_compute {
inline OffsetMemoryPool::OffsetMemoryPool(IAllocator *allocator, BlobInfo blob_info)
    : _allocator(allocator), _blob_info(blob_info), _blob() {
    ARM_COMPUTE_EXIT_ON_MSG(allocator == nullptr, "a memory pool needs an allocator");
    _blob = allocator->make_region(blob_info.size, blob_info.alignment);
    ARM_COMPUTE_EXIT_ON_MSG_VAR(_blob == nullptr || _blob->size() < blob_info.size,
                                "out of memory: the allocator of a memory pool gave no region of %zu bytes",
                                blob_info.size);
}

inline void OffsetMemoryPool::acquire(MemoryMappings &handles) {
    for (auto &handle : handles) {
        ARM_COMPUTE_ERROR_ON(handle.first == nullptr);
        ARM_COMPUTE_EXIT_ON_MSG(
            handle.second > _blob_info.size || _blob_info.size - handle.second < handle.first->needed_size(),
            "the memory pool is older than a function that uses it: populate() the memory manager after all functions "
            "are configured");
    }
    for (auto &handle : handles) {
        handle.first->set_owned_region(_blob->extract_subregion(handle.second, _blob_info.size - handle.second));
    }
}

inline void OffsetMemoryPool::release(MemoryMappings &handles) {
    for (auto &handle : handles) {
        handle.first->set_region(nullptr);
    }
}

inline std::unique_ptr<IMemoryPool> OffsetMemoryPool::duplicate() {
    return std::make_unique<OffsetMemoryPool>(_allocator, _blob_info);
}
}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_OFFSETMEMORYPOOL_INL
