// SPDX-License-Identifier: MIT
// Inline, so that the library contains it only if it is used.
#ifndef ARM_COMPUTE_RUNTIME_BLOBLIFETIMEMANAGER_INL
#define ARM_COMPUTE_RUNTIME_BLOBLIFETIMEMANAGER_INL

#include "arm_compute/runtime/BlobMemoryPool.h"

#include <algorithm>

namespace arm_compute {
inline std::unique_ptr<IMemoryPool> BlobLifetimeManager::create_pool(IAllocator *allocator) {
    return std::make_unique<BlobMemoryPool>(allocator, _blobs);
}

inline void BlobLifetimeManager::update_blobs_and_mappings(const std::vector<BlobInfo> &blobs,
                                                           const std::vector<Element> &elements,
                                                           MemoryMappings &mappings) {
    std::vector<BlobInfo> all(std::max(_blobs.size(), blobs.size()), BlobInfo(0, 0, 0));
    for (size_t i = 0; i < all.size(); ++i) {
        detail::merge(all[i], i < _blobs.size() ? _blobs[i] : all[i]);
        detail::merge(all[i], i < blobs.size() ? blobs[i] : all[i]);
    }
    _blobs.swap(all);
    for (const Element &element : elements) {
        mappings[element.handle] = element.blob;
    }
}
}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_BLOBLIFETIMEMANAGER_INL
