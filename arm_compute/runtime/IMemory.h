// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_IMEMORY_H
#define ARM_COMPUTE_RUNTIME_IMEMORY_H

#include "arm_compute/runtime/IMemoryRegion.h"

#include <memory>

#include <stddef.h>

namespace arm_compute {

/// A slot for a memory region that memory pools fill and empty.
class IMemory {
public:
    virtual ~IMemory() = default;

    /// The current region, or null.
    virtual IMemoryRegion *region() = 0;
    virtual IMemoryRegion *region() const = 0;

    /// Uses a region of another owner, which must keep it alive.
    ///
    /// @param region The region, or null for none.
    virtual void set_region(IMemoryRegion *region) = 0;

    /// Takes ownership of a region.
    ///
    /// @param region The region, or null for none.
    virtual void set_owned_region(std::unique_ptr<IMemoryRegion> region) = 0;

    /// Minimum size in bytes of a region from a pool, set when the memory's owner was configured.
    size_t needed_size() const { return _needed_size; }
    /// Set by the memory group at the end of the lifetime.
    void set_needed_size(size_t bytes) { _needed_size = bytes; }

private:
    size_t _needed_size{0};
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_IMEMORY_H
