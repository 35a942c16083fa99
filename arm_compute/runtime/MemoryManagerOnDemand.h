// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_MEMORYMANAGERONDEMAND_H
#define ARM_COMPUTE_RUNTIME_MEMORYMANAGERONDEMAND_H

#include "arm_compute/runtime/ILifetimeManager.h"
#include "arm_compute/runtime/IMemoryManager.h"
#include "arm_compute/runtime/IPoolManager.h"

#include <cstddef>
#include <memory>

namespace arm_compute {

/// A memory manager that creates its pools in populate().
class MemoryManagerOnDemand : public IMemoryManager {
public:
    /// @param lifetime_manager Decides how memory is shared: BlobLifetimeManager or OffsetLifetimeManager.
    /// @param pool_manager     Owns the pools.
    MemoryManagerOnDemand(std::shared_ptr<ILifetimeManager> lifetime_manager,
                          std::shared_ptr<IPoolManager> pool_manager);
    MemoryManagerOnDemand(const MemoryManagerOnDemand &) = delete;
    MemoryManagerOnDemand &operator=(const MemoryManagerOnDemand &) = delete;
    MemoryManagerOnDemand(MemoryManagerOnDemand &&) = default;
    MemoryManagerOnDemand &operator=(MemoryManagerOnDemand &&) = default;

    ILifetimeManager *lifetime_manager() override { return _lifetime_mgr.get(); }
    IPoolManager *pool_manager() override { return _pool_mgr.get(); }

    /// As IMemoryManager::populate(). Throws if a lifetime has not ended or if there are already pools.
    void populate(IAllocator &allocator, size_t num_pools) override;
    void clear() override { _pool_mgr->clear_pools(); }

private:
    std::shared_ptr<ILifetimeManager> _lifetime_mgr;
    std::shared_ptr<IPoolManager> _pool_mgr;
};

}  // namespace arm_compute

#include "arm_compute/runtime/MemoryManagerOnDemand.inl"

#endif  // ARM_COMPUTE_RUNTIME_MEMORYMANAGERONDEMAND_H
