// SPDX-License-Identifier: MIT
#include "arm_compute/core/Error.h"
#include "arm_compute/runtime/BlobMemoryPool.h"
#include "arm_compute/runtime/IAllocator.h"
#include "arm_compute/runtime/IMemory.h"
#include "arm_compute/runtime/MemoryGroup.h"
#include "arm_compute/runtime/MemoryManagerOnDemand.h"
#include "arm_compute/runtime/OffsetMemoryPool.h"
#include "arm_compute/runtime/PoolManager.h"

#include "src/runtime/refuse.h"

#include <memory>
#include <utility>
#include <vector>

namespace arm_compute {
namespace {

/// The allocator itself, after a check.
IAllocator *checked(IAllocator *allocator) {
    ac::refuse_if(allocator == nullptr, "a memory pool needs an allocator");
    return allocator;
}

/// Gives a pool back if it cannot be used.
struct Loan {
    IPoolManager &manager;
    IMemoryPool *pool;
    ~Loan() {
        if (pool != nullptr) {
            manager.unlock_pool(pool);
        }
    }
};

}  // namespace

BlobMemoryPool::BlobMemoryPool(IAllocator *allocator, std::vector<BlobInfo> blob_info)
    : _allocator(checked(allocator)), _blob_info(std::move(blob_info)), _blobs(_blob_info.size()) {
    for (size_t i = 0; i < _blobs.size(); ++i) {
        _blobs[i] = _allocator->make_region(_blob_info[i].size, _blob_info[i].alignment);
    }
}

void BlobMemoryPool::acquire(MemoryMappings &handles) {
    for (auto &handle : handles) {
        ARM_COMPUTE_ERROR_ON(handle.first == nullptr);
        ac::refuse_if(handle.second >= _blobs.size(),
                      "the memory pool is older than a function that uses it: populate() the memory manager "
                      "after all functions are configured");
        handle.first->set_region(_blobs[handle.second].get());
    }
}

void BlobMemoryPool::release(MemoryMappings &handles) {
    for (auto &handle : handles) {
        handle.first->set_region(nullptr);
    }
}

std::unique_ptr<IMemoryPool> BlobMemoryPool::duplicate() {
    return std::make_unique<BlobMemoryPool>(_allocator, _blob_info);
}

OffsetMemoryPool::OffsetMemoryPool(IAllocator *allocator, BlobInfo blob_info)
    : _allocator(checked(allocator)),
      _blob_info(blob_info),
      _blob(_allocator->make_region(blob_info.size, blob_info.alignment)) {}

void OffsetMemoryPool::acquire(MemoryMappings &handles) {
    for (auto &handle : handles) {
        ARM_COMPUTE_ERROR_ON(handle.first == nullptr);
        ac::refuse_if(handle.second > _blob_info.size,
                      "the memory pool is older than a function that uses it: populate() the memory manager "
                      "after all functions are configured");
        handle.first->set_owned_region(_blob->extract_subregion(handle.second, _blob_info.size - handle.second));
    }
}

void OffsetMemoryPool::release(MemoryMappings &handles) {
    for (auto &handle : handles) {
        handle.first->set_region(nullptr);
    }
}

std::unique_ptr<IMemoryPool> OffsetMemoryPool::duplicate() {
    return std::make_unique<OffsetMemoryPool>(_allocator, _blob_info);
}

bool PoolManager::is_any_lent() const {
    for (const Slot &slot : _slots) {
        if (slot.is_lent) {
            return true;
        }
    }
    return false;
}

IMemoryPool *PoolManager::lock_pool() {
    unique_lock<Mutex> lock(_mutex);
    ac::refuse_if(_slots.empty(),
                  "the memory manager has no pools: populate() it after all functions are configured, before the first "
                  "run");
    for (;;) {
        for (Slot &slot : _slots) {
            if (!slot.is_lent) {
                slot.is_lent = true;
                return slot.pool.get();
            }
        }
#ifndef NO_MULTI_THREADING
        _pool_is_free.wait(lock);
#else
        ac::refuse("all memory pools are in use, and there is no thread that could free one");
#endif
    }
}

void PoolManager::unlock_pool(IMemoryPool *pool) {
    {
        const lock_guard<Mutex> lock(_mutex);
        size_t i = 0;
        while (i < _slots.size() && (_slots[i].pool.get() != pool || !_slots[i].is_lent)) {
            ++i;
        }
        ac::refuse_if(i == _slots.size(), "unlock_pool: this pool is not lent by this pool manager");
        _slots[i].is_lent = false;
    }
#ifndef NO_MULTI_THREADING
    _pool_is_free.notify_one();
#endif
}

void PoolManager::register_pool(std::unique_ptr<IMemoryPool> pool) {
    const lock_guard<Mutex> lock(_mutex);
    ac::refuse_if(is_any_lent(), "no pool can be added while one is in use");
    ac::refuse_if(pool == nullptr, "a null pool cannot be added");
    _slots.push_back(Slot{std::move(pool), false});
}

std::unique_ptr<IMemoryPool> PoolManager::release_pool() {
    const lock_guard<Mutex> lock(_mutex);
    ac::refuse_if(is_any_lent(), "no pool can be removed while one is in use");
    if (_slots.empty()) {
        return nullptr;
    }
    std::unique_ptr<IMemoryPool> pool = std::move(_slots.back().pool);
    _slots.pop_back();
    return pool;
}

void PoolManager::clear_pools() {
    const lock_guard<Mutex> lock(_mutex);
    ac::refuse_if(is_any_lent(), "the pools cannot be freed while one is in use");
    _slots.clear();
}

size_t PoolManager::num_pools() const {
    const lock_guard<Mutex> lock(_mutex);
    return _slots.size();
}

MemoryManagerOnDemand::MemoryManagerOnDemand(std::shared_ptr<ILifetimeManager> lifetime_manager,
                                             std::shared_ptr<IPoolManager> pool_manager)
    : _lifetime_mgr(std::move(lifetime_manager)), _pool_mgr(std::move(pool_manager)) {
    ac::refuse_if(_lifetime_mgr == nullptr, "a memory manager needs a lifetime manager");
    ac::refuse_if(_pool_mgr == nullptr, "a memory manager needs a pool manager");
}

void MemoryManagerOnDemand::populate(IAllocator &allocator, size_t num_pools) {
    ac::refuse_if(!_lifetime_mgr->are_all_finalized(),
                  "populate: a managed tensor was not allocated yet; finish the configuration of all "
                  "functions first");
    ac::refuse_if(_pool_mgr->num_pools() != 0, "populate: there are pools already; clear() them first");
    for (size_t i = 0; i < num_pools; ++i) {
        _pool_mgr->register_pool(_lifetime_mgr->create_pool(&allocator));
    }
}

void MemoryGroup::manage(IMemoryManageable *obj) {
    if (_memory_manager == nullptr || obj == nullptr) {
        return;
    }
    ILifetimeManager *lifetimes = _memory_manager->lifetime_manager();
    lifetimes->register_group(this);
    obj->associate_memory_group(this);
    lifetimes->start_lifetime(obj);
}

void MemoryGroup::finalize_memory(IMemoryManageable *obj, IMemory &obj_memory, size_t size, size_t alignment) {
    if (_memory_manager != nullptr) {
        _memory_manager->lifetime_manager()->end_lifetime(obj, obj_memory, size, alignment);
    }
}

void MemoryGroup::acquire() {
    if (_mappings.empty() || _pool != nullptr) {
        return;
    }
    Loan loan{*_memory_manager->pool_manager(), _memory_manager->pool_manager()->lock_pool()};
    loan.pool->acquire(_mappings);
    _pool = std::exchange(loan.pool, nullptr);
}

void MemoryGroup::release() {
    if (_pool != nullptr) {
        _pool->release(_mappings);
        _memory_manager->pool_manager()->unlock_pool(_pool);
        _pool = nullptr;
    }
}

}  // namespace arm_compute
