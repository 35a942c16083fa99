// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_IMEMORYGROUP_H
#define ARM_COMPUTE_RUNTIME_IMEMORYGROUP_H

#include "arm_compute/runtime/IMemory.h"
#include "arm_compute/runtime/Types.h"

#include <cstddef>

namespace arm_compute {

class IMemoryGroup;
class IMemoryManageable;

/// Memory of several objects that are used together and, after their lifetimes, may overlap.
class IMemoryGroup {
public:
    virtual ~IMemoryGroup() = default;

    /// Begins the lifetime of an object: from now on its memory may not overlap that of others that live.
    ///
    /// @param obj The object, not managed yet. It must stay at its address.
    virtual void manage(IMemoryManageable *obj) = 0;

    /// Ends the lifetime of an object: objects whose lifetimes begin later may use the same memory.
    ///
    /// @param obj        The object that manage() got.
    /// @param obj_memory The place of its memory, which must stay at its address.
    /// @param size       Bytes that it needs.
    /// @param alignment  Bytes that its memory must be aligned to.
    virtual void finalize_memory(IMemoryManageable *obj, IMemory &obj_memory, size_t size, size_t alignment) = 0;

    /// Provides all objects with memory, and waits for it if necessary.
    virtual void acquire() = 0;

    /// Takes the memory from all objects.
    virtual void release() = 0;

    /// The position of each object's memory in a pool.
    virtual MemoryMappings &mappings() = 0;
};

/// An object whose memory a group can manage.
class IMemoryManageable {
public:
    virtual ~IMemoryManageable() = default;

    /// Tells the object which group manages its memory.
    ///
    /// @param memory_group The group.
    virtual void associate_memory_group(IMemoryGroup *memory_group) = 0;
};

/// Acquires a group's memory, and releases it at the end of the scope.
class MemoryGroupResourceScope {
public:
    explicit MemoryGroupResourceScope(IMemoryGroup &memory_group) : _memory_group(memory_group) {
        _memory_group.acquire();
    }
    ~MemoryGroupResourceScope() { _memory_group.release(); }
    MemoryGroupResourceScope(const MemoryGroupResourceScope &) = delete;
    MemoryGroupResourceScope &operator=(const MemoryGroupResourceScope &) = delete;

private:
    IMemoryGroup &_memory_group;
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_IMEMORYGROUP_H
