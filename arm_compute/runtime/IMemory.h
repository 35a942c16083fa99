// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_IMEMORY_H
#define ARM_COMPUTE_RUNTIME_IMEMORY_H

#include "arm_compute/runtime/IMemoryRegion.h"

#include <memory>

#include <stddef.h>

namespace arm_compute {

/// A slot for a memory region, which memory pools fill and empty.
class IMemory {
public:
    virtual ~IMemory() = default;

    /// The region, or null if there is none now.
    virtual IMemoryRegion *region() = 0;
    virtual IMemoryRegion *region() const = 0;

    /// Refers to a region that another owner keeps alive.
    ///
    /// @param region The region, or null for none.
    virtual void set_region(IMemoryRegion *region) = 0;

    /// Takes ownership of a region.
    ///
    /// @param region The region, or null for none.
    virtual void set_owned_region(std::unique_ptr<IMemoryRegion> region) = 0;

    /// Minimum bytes of a region from a pool, as the memory's owner was configured.
    size_t needed_size() const { return _needed_size; }
    /// A memory group sets it where the lifetime ends.
    void set_needed_size(size_t bytes) { _needed_size = bytes; }

private:
    size_t _needed_size{0};
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_IMEMORY_H
