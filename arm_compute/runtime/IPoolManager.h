// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_IPOOLMANAGER_H
#define ARM_COMPUTE_RUNTIME_IPOOLMANAGER_H

#include "arm_compute/runtime/IMemoryPool.h"

#include <cstddef>
#include <memory>

namespace arm_compute {

/// Owns memory pools and lends them. Thread-safe.
class IPoolManager {
public:
    virtual ~IPoolManager() = default;

    /// Lends a pool; waits until one is free.
    virtual IMemoryPool *lock_pool() = 0;

    /// Returns a lent pool.
    ///
    /// @param pool The result of lock_pool().
    virtual void unlock_pool(IMemoryPool *pool) = 0;

    /// Adds a pool.
    ///
    /// @param pool The pool. Adding one while any pool is lent is an error.
    virtual void register_pool(std::unique_ptr<IMemoryPool> pool) = 0;

    /// Removes one pool and transfers its ownership. It is an error if any pool is lent.
    ///
    /// @return The pool, or null if there is none.
    virtual std::unique_ptr<IMemoryPool> release_pool() = 0;

    /// Frees all pools. It is an error if any pool is lent.
    virtual void clear_pools() = 0;

    /// Number of pools, including lent ones.
    virtual size_t num_pools() const = 0;
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_IPOOLMANAGER_H
