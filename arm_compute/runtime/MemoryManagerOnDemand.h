// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_MEMORYMANAGERONDEMAND_H
#define ARM_COMPUTE_RUNTIME_MEMORYMANAGERONDEMAND_H

#include "arm_compute/core/Error.h"
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

    /// The form of releases 17.09 to 18.08: finalize() makes pools as populate() does.
    ///
    /// @param num_pools Number of pools, at least 1.
    void set_num_pools(unsigned int num_pools) { _num_pools = num_pools; }
    /// @param allocator Provides the memory of the pools; must outlive them.
    void set_allocator(IAllocator *allocator) { _allocator = allocator; }
    /// True if there are pools.
    bool is_finalized() const { return _pool_mgr->num_pools() != 0; }
    /// Makes the pools. Throws if there is no allocator.
    void finalize() override {
        ARM_COMPUTE_EXIT_ON_MSG(_allocator == nullptr, "finalize: there is no allocator; call set_allocator() first");
        populate(*_allocator, _num_pools);
    }

private:
    std::shared_ptr<ILifetimeManager> _lifetime_mgr;
    std::shared_ptr<IPoolManager> _pool_mgr;
    IAllocator *_allocator{nullptr};
    unsigned int _num_pools{1};
};

}  // namespace arm_compute

#include "arm_compute/runtime/MemoryManagerOnDemand.inl"

#endif  // ARM_COMPUTE_RUNTIME_MEMORYMANAGERONDEMAND_H
