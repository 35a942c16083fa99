// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_IMEMORYGROUP_H
#define ARM_COMPUTE_RUNTIME_IMEMORYGROUP_H

#include "arm_compute/runtime/IMemory.h"
#include "arm_compute/runtime/Types.h"

#include <cstddef>

namespace arm_compute {

class IMemoryGroup;
class IMemoryManageable;

/// Memory of several objects that are used together. Objects may share memory if their lifetimes do not overlap.
class IMemoryGroup {
public:
    virtual ~IMemoryGroup() = default;

    /// Starts the lifetime of an object: its memory must not overlap that of other live objects.
    ///
    /// @param obj Object that is not managed yet. Its address must not change.
    virtual void manage(IMemoryManageable *obj) = 0;

    /// Ends the lifetime of an object: objects whose lifetimes start later may use the same memory.
    ///
    /// @param obj        Object passed to manage().
    /// @param obj_memory Slot for its memory. Its address must not change.
    /// @param size       Required bytes.
    /// @param alignment  Required alignment in bytes.
    virtual void finalize_memory(IMemoryManageable *obj, IMemory &obj_memory, size_t size, size_t alignment) = 0;

    /// Provides memory for all objects; waits for it if necessary.
    virtual void acquire() = 0;

    /// Releases the memory of all objects.
    virtual void release() = 0;

    /// Position of each object's memory in a pool.
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

/// Acquires a group's memory and releases it at the end of the scope.
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
