// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_IMEMORYPOOL_H
#define ARM_COMPUTE_RUNTIME_IMEMORYPOOL_H

#include "arm_compute/runtime/IMemoryRegion.h"
#include "arm_compute/runtime/Types.h"

#include <memory>

namespace arm_compute {

/// Memory for one group at a time.
class IMemoryPool {
public:
    virtual ~IMemoryPool() = default;

    /// Gives each object of a group its memory.
    ///
    /// @param handles Where the memory of each object lies.
    virtual void acquire(MemoryMappings &handles) = 0;

    /// Takes the memory from each object of a group.
    ///
    /// @param handles What acquire() got.
    virtual void release(MemoryMappings &handles) = 0;

    /// What the mappings mean.
    virtual MappingType mapping_type() const = 0;

    /// Makes another pool of the same kind and size.
    virtual std::unique_ptr<IMemoryPool> duplicate() = 0;
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_IMEMORYPOOL_H
