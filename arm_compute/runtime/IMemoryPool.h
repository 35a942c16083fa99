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

    /// Provides memory for each object of a group.
    ///
    /// @param handles Position of each object's memory.
    virtual void acquire(MemoryMappings &handles) = 0;

    /// Releases the memory of each object of a group.
    ///
    /// @param handles The mappings passed to acquire().
    virtual void release(MemoryMappings &handles) = 0;

    /// Meaning of the mappings.
    virtual MappingType mapping_type() const = 0;

    /// Makes another pool of the same kind and size.
    virtual std::unique_ptr<IMemoryPool> duplicate() = 0;
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_IMEMORYPOOL_H
