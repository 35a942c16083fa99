// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_OFFSETLIFETIMEMANAGER_H
#define ARM_COMPUTE_RUNTIME_OFFSETLIFETIMEMANAGER_H

#include "arm_compute/runtime/IMemoryPool.h"
#include "arm_compute/runtime/ISimpleLifetimeManager.h"
#include "arm_compute/runtime/Types.h"

#include <memory>
#include <vector>

namespace arm_compute {

/// Lifetimes for pools with one block of memory. A mapping is an offset in bytes.
class OffsetLifetimeManager : public ISimpleLifetimeManager {
public:
    using info_type = BlobInfo;

    OffsetLifetimeManager() = default;
    OffsetLifetimeManager(const OffsetLifetimeManager &) = delete;
    OffsetLifetimeManager &operator=(const OffsetLifetimeManager &) = delete;
    OffsetLifetimeManager(OffsetLifetimeManager &&) = default;
    OffsetLifetimeManager &operator=(OffsetLifetimeManager &&) = default;

    /// The block of a pool that is large enough for every group so far.
    const info_type &info() const { return _blob; }

    std::unique_ptr<IMemoryPool> create_pool(IAllocator *allocator) override;
    MappingType mapping_type() const override { return MappingType::OFFSETS; }

private:
    void update_blobs_and_mappings(const std::vector<BlobInfo> &blobs, const std::vector<Element> &elements,
                                   MemoryMappings &mappings) override;

    info_type _blob;
};

}  // namespace arm_compute

#include "arm_compute/runtime/OffsetLifetimeManager.inl"

#endif  // ARM_COMPUTE_RUNTIME_OFFSETLIFETIMEMANAGER_H
