// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_IALLOCATOR_H
#define ARM_COMPUTE_RUNTIME_IALLOCATOR_H

#include "arm_compute/runtime/IMemoryRegion.h"

#include <cstddef>
#include <memory>

namespace arm_compute {

/// Allocates the memory of pools. Programs derive from it to provide their own memory.
class IAllocator {
public:
    virtual ~IAllocator() = default;

    /// Allocates memory.
    ///
    /// @param size      Bytes.
    /// @param alignment Bytes, a power of two; 0: any.
    ///
    /// @return The memory, to be freed with free() of this object; null for 0 bytes.
    virtual void *allocate(size_t size, size_t alignment) = 0;

    /// Frees memory.
    ///
    /// @param ptr A result of allocate() of this object, or null.
    virtual void free(void *ptr) = 0;

    /// Allocates a region that frees itself.
    ///
    /// @param size      Bytes.
    /// @param alignment Bytes, a power of two; 0: any.
    ///
    /// @return The region, also for 0 bytes. Null if there is no memory: a pool then throws std::runtime_error.
    virtual std::unique_ptr<IMemoryRegion> make_region(size_t size, size_t alignment) = 0;
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_IALLOCATOR_H
