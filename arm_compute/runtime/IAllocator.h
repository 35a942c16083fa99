// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_IALLOCATOR_H
#define ARM_COMPUTE_RUNTIME_IALLOCATOR_H

#include "arm_compute/runtime/IMemoryRegion.h"

#include <cstddef>
#include <memory>

namespace arm_compute {

/// The source of a pool's memory. Programs derive from it to provide their own memory.
class IAllocator {
public:
    virtual ~IAllocator() = default;

    /// Allocates memory.
    ///
    /// @param size      Bytes.
    /// @param alignment Bytes, a power of two; 0 if any will do.
    ///
    /// @return The memory, to be freed by free() of the same object; null for 0 bytes.
    virtual void *allocate(size_t size, size_t alignment) = 0;

    /// Frees memory.
    ///
    /// @param ptr A result of allocate() of this object, or null.
    virtual void free(void *ptr) = 0;

    /// Allocates memory that frees itself.
    ///
    /// @param size      Bytes.
    /// @param alignment Bytes, a power of two; 0 if any will do.
    virtual std::unique_ptr<IMemoryRegion> make_region(size_t size, size_t alignment) = 0;
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_IALLOCATOR_H
