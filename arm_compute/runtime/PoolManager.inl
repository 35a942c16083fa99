// SPDX-License-Identifier: MIT
// Inline, so that the library contains it only if it is used.
#ifndef ARM_COMPUTE_RUNTIME_POOLMANAGER_INL
#define ARM_COMPUTE_RUNTIME_POOLMANAGER_INL

#include "arm_compute/core/Error.h"

#include <utility>

namespace arm_compute {
inline bool PoolManager::is_any_lent() const {
    for (const LendablePool &slot : _slots) {
        if (slot.is_lent) {
            return true;
        }
    }
    return false;
}

inline IMemoryPool *PoolManager::lock_pool() {
    unique_lock<Mutex> lock(_mutex);
    ARM_COMPUTE_EXIT_ON_MSG(
        _slots.empty(),
        "the memory manager has no pools: populate() it after all functions are configured, before the first "
        "run");
    for (;;) {
        for (LendablePool &slot : _slots) {
            if (!slot.is_lent) {
                slot.is_lent = true;
                return slot.pool.get();
            }
        }
#ifndef NO_MULTI_THREADING
        _pool_is_free.wait(lock);
#else
        ARM_COMPUTE_ERROR("all memory pools are in use, and there is no thread that could free one");
#endif
    }
}

inline void PoolManager::unlock_pool(IMemoryPool *pool) {
    {
        const lock_guard<Mutex> lock(_mutex);
        size_t i = 0;
        while (i < _slots.size() && (_slots[i].pool.get() != pool || !_slots[i].is_lent)) {
            ++i;
        }
        ARM_COMPUTE_EXIT_ON_MSG(i == _slots.size(), "unlock_pool: this pool is not lent by this pool manager");
        _slots[i].is_lent = false;
    }
#ifndef NO_MULTI_THREADING
    _pool_is_free.notify_one();
#endif
}

inline void PoolManager::register_pool(std::unique_ptr<IMemoryPool> pool) {
    const lock_guard<Mutex> lock(_mutex);
    ARM_COMPUTE_EXIT_ON_MSG(is_any_lent(), "no pool can be added while one is in use");
    ARM_COMPUTE_EXIT_ON_MSG(pool == nullptr, "a null pool cannot be added");
    _slots.push_back(LendablePool{std::move(pool), false});
}

inline std::unique_ptr<IMemoryPool> PoolManager::release_pool() {
    const lock_guard<Mutex> lock(_mutex);
    ARM_COMPUTE_EXIT_ON_MSG(is_any_lent(), "no pool can be removed while one is in use");
    if (_slots.empty()) {
        return nullptr;
    }
    std::unique_ptr<IMemoryPool> pool = std::move(_slots.back().pool);
    _slots.pop_back();
    return pool;
}

inline void PoolManager::clear_pools() {
    const lock_guard<Mutex> lock(_mutex);
    ARM_COMPUTE_EXIT_ON_MSG(is_any_lent(), "the pools cannot be freed while one is in use");
    _slots.clear();
}

inline size_t PoolManager::num_pools() const {
    const lock_guard<Mutex> lock(_mutex);
    return _slots.size();
}
}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_POOLMANAGER_INL
