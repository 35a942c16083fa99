// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_POOLMANAGER_H
#define ARM_COMPUTE_RUNTIME_POOLMANAGER_H

#include "arm_compute/runtime/IMemoryPool.h"
#include "arm_compute/runtime/IPoolManager.h"

#include "support/Mutex.h"

#include <cstddef>
#include <memory>
#include <vector>

#ifndef NO_MULTI_THREADING
#include <condition_variable>
#endif

namespace arm_compute {

/// The library's pool manager.
class PoolManager : public IPoolManager {
public:
    PoolManager() = default;
    PoolManager(const PoolManager &) = delete;
    PoolManager &operator=(const PoolManager &) = delete;
    PoolManager(PoolManager &&) = delete;
    PoolManager &operator=(PoolManager &&) = delete;

    /// As IPoolManager::lock_pool(). Throws if there is no pool.
    IMemoryPool *lock_pool() override;

    /// As IPoolManager::unlock_pool(). Throws if the pool is not lent.
    void unlock_pool(IMemoryPool *pool) override;
    void register_pool(std::unique_ptr<IMemoryPool> pool) override;
    std::unique_ptr<IMemoryPool> release_pool() override;
    void clear_pools() override;
    size_t num_pools() const override;

private:
    struct LendablePool {
        std::unique_ptr<IMemoryPool> pool;
        bool is_lent;
    };

    bool is_any_lent() const;

    std::vector<LendablePool> _slots;
    mutable Mutex _mutex;
#ifndef NO_MULTI_THREADING
    std::condition_variable _pool_is_free;
#endif
};

}  // namespace arm_compute

#include "arm_compute/runtime/PoolManager.inl"

#endif  // ARM_COMPUTE_RUNTIME_POOLMANAGER_H
