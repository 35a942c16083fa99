// SPDX-License-Identifier: MIT
// Inline, so that the library contains it only if it is used.
#ifndef ARM_COMPUTE_RUNTIME_BLOBMEMORYPOOL_INL
#define ARM_COMPUTE_RUNTIME_BLOBMEMORYPOOL_INL

#include "arm_compute/core/Error.h"
#include "arm_compute/runtime/IAllocator.h"
#include "arm_compute/runtime/IMemory.h"

#include <utility>

namespace arm_compute {
inline BlobMemoryPool::BlobMemoryPool(IAllocator *allocator, std::vector<BlobInfo> blob_info)
    : _allocator(allocator), _blob_info(std::move(blob_info)), _blobs(_blob_info.size()) {
    ARM_COMPUTE_EXIT_ON_MSG(allocator == nullptr, "a memory pool needs an allocator");
    for (size_t i = 0; i < _blobs.size(); ++i) {
        _blobs[i] = _allocator->make_region(_blob_info[i].size, _blob_info[i].alignment);
        ARM_COMPUTE_EXIT_ON_MSG_VAR(_blobs[i] == nullptr || _blobs[i]->size() < _blob_info[i].size,
                                    "out of memory: the allocator of a memory pool gave no region of %zu bytes",
                                    _blob_info[i].size);
    }
}

inline void BlobMemoryPool::acquire(MemoryMappings &handles) {
    for (auto &handle : handles) {
        ARM_COMPUTE_ERROR_ON(handle.first == nullptr);
        ARM_COMPUTE_EXIT_ON_MSG(
            handle.second >= _blobs.size() || _blob_info[handle.second].size < handle.first->needed_size(),
            "the memory pool is older than a function that uses it: populate() the memory manager after all functions "
            "are configured");
    }
    for (auto &handle : handles) {
        handle.first->set_region(_blobs[handle.second].get());
    }
}

inline void BlobMemoryPool::release(MemoryMappings &handles) {
    for (auto &handle : handles) {
        handle.first->set_region(nullptr);
    }
}

inline std::unique_ptr<IMemoryPool> BlobMemoryPool::duplicate() {
    return std::make_unique<BlobMemoryPool>(_allocator, _blob_info);
}
}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_BLOBMEMORYPOOL_INL
