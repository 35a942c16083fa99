// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_IPOOLMANAGER_H
#define ARM_COMPUTE_RUNTIME_IPOOLMANAGER_H

#include "arm_compute/runtime/IMemoryPool.h"

#include <cstddef>
#include <memory>

namespace arm_compute {

/// Keeps memory pools and lends them. All functions may be called by any thread.
class IPoolManager {
public:
    virtual ~IPoolManager() = default;

    /// Lends a pool; waits until one is free.
    virtual IMemoryPool *lock_pool() = 0;

    /// Takes a pool back.
    ///
    /// @param pool The result of lock_pool().
    virtual void unlock_pool(IMemoryPool *pool) = 0;

    /// Adds a pool.
    ///
    /// @param pool The pool. It is an error if a pool is lent at the time.
    virtual void register_pool(std::unique_ptr<IMemoryPool> pool) = 0;

    /// Removes one pool and hands it over. It is an error if a pool is lent at the time.
    ///
    /// @return The pool, or null if there is none.
    virtual std::unique_ptr<IMemoryPool> release_pool() = 0;

    /// Frees all pools. It is an error if one is lent at the time.
    virtual void clear_pools() = 0;

    /// Pools, lent ones included.
    virtual size_t num_pools() const = 0;
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_IPOOLMANAGER_H
