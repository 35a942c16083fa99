// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_ILIFETIMEMANAGER_H
#define ARM_COMPUTE_RUNTIME_ILIFETIMEMANAGER_H

#include "arm_compute/runtime/IMemoryPool.h"
#include "arm_compute/runtime/Types.h"

#include <cstddef>
#include <memory>

namespace arm_compute {

class IAllocator;
class IMemory;
class IMemoryGroup;

/// Records the lifetimes of objects, and decides from them which objects share memory.
class ILifetimeManager {
public:
    virtual ~ILifetimeManager() = default;

    /// Makes a group the active one. Ignored while another one is active, that is, has lifetimes that have not ended.
    ///
    /// @param group The group that the next lifetimes belong to.
    virtual void register_group(IMemoryGroup *group) = 0;

    /// Drops a group and its objects. A group calls it at its end, whether or not all of its lifetimes have ended.
    ///
    /// @param group The group.
    ///
    /// @return Whether the group was known and all of its lifetimes had ended.
    virtual bool release_group(IMemoryGroup *group) = 0;

    /// Begins the lifetime of an object in the active group.
    ///
    /// @param obj The object, by its address.
    virtual void start_lifetime(void *obj) = 0;

    /// Ends the lifetime of an object. The last one of a group settles the group's mappings.
    ///
    /// @param obj        The object, by its address.
    /// @param obj_memory The place of its memory.
    /// @param size       Bytes that it needs.
    /// @param alignment  Bytes that its memory must be aligned to.
    virtual void end_lifetime(void *obj, IMemory &obj_memory, size_t size, size_t alignment) = 0;

    /// Whether all lifetimes have ended.
    virtual bool are_all_finalized() const = 0;

    /// Makes a pool that is large enough for each group.
    ///
    /// @param allocator Source of the memory. It must outlive the pool.
    virtual std::unique_ptr<IMemoryPool> create_pool(IAllocator *allocator) = 0;

    /// What the mappings of the groups mean.
    virtual MappingType mapping_type() const = 0;
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_ILIFETIMEMANAGER_H
