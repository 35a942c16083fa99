// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_IMEMORYMANAGER_H
#define ARM_COMPUTE_RUNTIME_IMEMORYMANAGER_H

#include "arm_compute/core/Error.h"
#include "arm_compute/runtime/IAllocator.h"
#include "arm_compute/runtime/ILifetimeManager.h"
#include "arm_compute/runtime/IPoolManager.h"

#include <cstddef>

namespace arm_compute {

/// Records the lifetimes of intermediate tensors and provides shared memory for them.
class IMemoryManager {
public:
    virtual ~IMemoryManager() = default;

    /// The lifetime manager.
    virtual ILifetimeManager *lifetime_manager() = 0;

    /// The pool manager.
    virtual IPoolManager *pool_manager() = 0;

    /// Allocates the pools. Call it after all functions are configured and before the first run.
    ///
    /// @param allocator Allocates the memory. It must outlive the pools.
    /// @param num_pools Number of functions of this manager that can run at the same time; 0 counts as 1.
    virtual void populate(IAllocator &allocator, size_t num_pools) = 0;

    /// Frees the pools. None may be in use. populate() can then be called again.
    virtual void clear() = 0;

    /// Makes the pools, for managers that know their allocator (MemoryManagerOnDemand::set_allocator()).
    virtual void finalize() {
        ARM_COMPUTE_EXIT_ON_MSG(true, "finalize: this memory manager has no allocator; call populate()");
    }
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_IMEMORYMANAGER_H
