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

/// Records the lifetimes of objects and decides which objects share memory.
class ILifetimeManager {
public:
    virtual ~ILifetimeManager() = default;

    /// Makes a group the active one. Ignored while another group is active (has lifetimes that have not ended).
    ///
    /// @param group Group that the next lifetimes belong to.
    virtual void register_group(IMemoryGroup *group) = 0;

    /// Removes a group and its objects. A group's destructor calls it, whether or not all its lifetimes have ended.
    ///
    /// @param group The group.
    ///
    /// @return Whether the group was registered and all its lifetimes had ended.
    virtual bool release_group(IMemoryGroup *group) = 0;

    /// Begins the lifetime of an object in the active group.
    ///
    /// @param obj Address of the object.
    virtual void start_lifetime(void *obj) = 0;

    /// Ends the lifetime of an object. The last one of a group fixes the group's mappings.
    ///
    /// @param obj        Address of the object.
    /// @param obj_memory Slot for its memory.
    /// @param size       Required bytes.
    /// @param alignment  Required alignment in bytes.
    virtual void end_lifetime(void *obj, IMemory &obj_memory, size_t size, size_t alignment) = 0;
    /// The form of release 18.11: any alignment.
    ///
    /// @param obj        As above.
    /// @param obj_memory As above.
    /// @param size       As above.
    void end_lifetime(void *obj, IMemory &obj_memory, size_t size) { end_lifetime(obj, obj_memory, size, 0); }

    /// Whether all lifetimes have ended.
    virtual bool are_all_finalized() const = 0;

    /// Creates a pool that is large enough for every group.
    ///
    /// @param allocator Allocates the memory. It must outlive the pool.
    virtual std::unique_ptr<IMemoryPool> create_pool(IAllocator *allocator) = 0;

    /// Meaning of the groups' mappings.
    virtual MappingType mapping_type() const = 0;
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_ILIFETIMEMANAGER_H
