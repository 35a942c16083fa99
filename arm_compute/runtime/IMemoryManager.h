// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_IMEMORYMANAGER_H
#define ARM_COMPUTE_RUNTIME_IMEMORYMANAGER_H

#include "arm_compute/runtime/IAllocator.h"
#include "arm_compute/runtime/ILifetimeManager.h"
#include "arm_compute/runtime/IPoolManager.h"

#include <cstddef>

namespace arm_compute {

/// Records the lifetimes of intermediate tensors, and provides memory that they share.
class IMemoryManager {
public:
    virtual ~IMemoryManager() = default;

    /// Records lifetimes.
    virtual ILifetimeManager *lifetime_manager() = 0;

    /// Keeps the pools.
    virtual IPoolManager *pool_manager() = 0;

    /// Allocates the pools. Call it when all functions are configured, before the first run.
    ///
    /// @param allocator Source of the memory. It must outlive the pools.
    /// @param num_pools How many functions of this manager can run at the same time; 0 counts as 1.
    virtual void populate(IAllocator &allocator, size_t num_pools) = 0;

    /// Frees the pools. None may be in use. populate() can be called again.
    virtual void clear() = 0;
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_IMEMORYMANAGER_H
