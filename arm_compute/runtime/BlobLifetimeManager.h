// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_BLOBLIFETIMEMANAGER_H
#define ARM_COMPUTE_RUNTIME_BLOBLIFETIMEMANAGER_H

#include "arm_compute/runtime/IMemoryPool.h"
#include "arm_compute/runtime/ISimpleLifetimeManager.h"
#include "arm_compute/runtime/Types.h"

#include <memory>
#include <vector>

namespace arm_compute {

/// Lifetimes for pools of several blocks of memory ("blobs"). A mapping is the number of a block.
class BlobLifetimeManager : public ISimpleLifetimeManager {
public:
    using info_type = std::vector<BlobInfo>;

    BlobLifetimeManager() = default;
    BlobLifetimeManager(const BlobLifetimeManager &) = delete;
    BlobLifetimeManager &operator=(const BlobLifetimeManager &) = delete;
    BlobLifetimeManager(BlobLifetimeManager &&) = default;
    BlobLifetimeManager &operator=(BlobLifetimeManager &&) = default;

    /// The blocks of a pool that is large enough for every group so far, largest first.
    const info_type &info() const { return _blobs; }

    std::unique_ptr<IMemoryPool> create_pool(IAllocator *allocator) override;
    MappingType mapping_type() const override { return MappingType::BLOBS; }

private:
    void update_blobs_and_mappings(const std::vector<BlobInfo> &blobs, const std::vector<Element> &elements,
                                   MemoryMappings &mappings) override;

    info_type _blobs;
};

}  // namespace arm_compute

#include "arm_compute/runtime/BlobLifetimeManager.inl"

#endif  // ARM_COMPUTE_RUNTIME_BLOBLIFETIMEMANAGER_H
