// SPDX-License-Identifier: MIT
// Inline, so that the library contains it only if it is used.
#ifndef ARM_COMPUTE_RUNTIME_MEMORYMANAGERONDEMAND_INL
#define ARM_COMPUTE_RUNTIME_MEMORYMANAGERONDEMAND_INL

#include "arm_compute/core/Error.h"

#include <utility>

namespace arm_compute {
inline MemoryManagerOnDemand::MemoryManagerOnDemand(std::shared_ptr<ILifetimeManager> lifetime_manager,
                                                    std::shared_ptr<IPoolManager> pool_manager)
    : _lifetime_mgr(std::move(lifetime_manager)), _pool_mgr(std::move(pool_manager)) {
    ARM_COMPUTE_EXIT_ON_MSG(_lifetime_mgr == nullptr, "a memory manager needs a lifetime manager");
    ARM_COMPUTE_EXIT_ON_MSG(_pool_mgr == nullptr, "a memory manager needs a pool manager");
}

inline void MemoryManagerOnDemand::populate(IAllocator &allocator, size_t num_pools) {
    ARM_COMPUTE_EXIT_ON_MSG(!_lifetime_mgr->are_all_finalized(),
                            "populate: a managed tensor was not allocated yet; finish the configuration of all "
                            "functions first");
    ARM_COMPUTE_EXIT_ON_MSG(_pool_mgr->num_pools() != 0, "populate: there are pools already; clear() them first");
    for (size_t i = 0; i == 0 || i < num_pools; ++i) {
        _pool_mgr->register_pool(_lifetime_mgr->create_pool(&allocator));
    }
}
}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_MEMORYMANAGERONDEMAND_INL
