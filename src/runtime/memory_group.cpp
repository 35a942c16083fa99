// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/MemoryGroup.h"

#include "arm_compute/runtime/ILifetimeManager.h"
#include "arm_compute/runtime/IPoolManager.h"

#include <utility>

namespace arm_compute {
namespace {

/// Returns the pool unless the caller keeps it.
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

void MemoryGroup::forget() {
    if (_memory_manager == nullptr) {
        return;
    }
    _memory_manager->lifetime_manager()->release_group(this);
    if (_pool != nullptr) {  // its objects may be gone
        _memory_manager->pool_manager()->unlock_pool(_pool);
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
        obj_memory.set_needed_size(size);
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
