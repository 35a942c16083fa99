// SPDX-License-Identifier: MIT
// Inline, so that the library contains it only if it is used.
#ifndef ARM_COMPUTE_RUNTIME_OFFSETLIFETIMEMANAGER_INL
#define ARM_COMPUTE_RUNTIME_OFFSETLIFETIMEMANAGER_INL

#include "arm_compute/runtime/OffsetMemoryPool.h"

#include <algorithm>

namespace arm_compute {
inline std::unique_ptr<IMemoryPool> OffsetLifetimeManager::create_pool(IAllocator *allocator) {
    return std::make_unique<OffsetMemoryPool>(allocator, _blob);
}

inline void OffsetLifetimeManager::update_blobs_and_mappings(const std::vector<BlobInfo> &blobs,
                                                             const std::vector<Element> &elements,
                                                             MemoryMappings &mappings) {
    size_t offset = 0;
    for (size_t i = 0; i < blobs.size(); ++i) {
        const size_t alignment = std::max<size_t>(blobs[i].alignment, 1);
        offset = (offset + alignment - 1) / alignment * alignment;
        for (const Element &element : elements) {
            if (element.blob == i) {
                mappings[element.handle] = offset;
            }
        }
        offset += blobs[i].size;
        detail::merge(_blob, BlobInfo(offset, alignment, blobs.size()));
    }
}
}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_OFFSETLIFETIMEMANAGER_INL
