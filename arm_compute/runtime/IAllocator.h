// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_IALLOCATOR_H
#define ARM_COMPUTE_RUNTIME_IALLOCATOR_H

#include "arm_compute/runtime/IMemoryRegion.h"

#include <cstddef>
#include <memory>

namespace arm_compute {

/// Where the memory of a pool comes from. Clients derive from it to bring memory of their own.
class IAllocator {
public:
    virtual ~IAllocator() = default;

    /// Allocates memory.
    ///
    /// @param size      Bytes.
    /// @param alignment Bytes, a power of two; 0 if any will do.
    ///
    /// @return The memory, which free() of the same object takes back; null for 0 bytes.
    virtual void *allocate(size_t size, size_t alignment) = 0;

    /// Gives memory back.
    ///
    /// @param ptr What allocate() of this object returned, or null.
    virtual void free(void *ptr) = 0;

    /// Allocates memory that frees itself.
    ///
    /// @param size      Bytes.
    /// @param alignment Bytes, a power of two; 0 if any will do.
    virtual std::unique_ptr<IMemoryRegion> make_region(size_t size, size_t alignment) = 0;
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_IALLOCATOR_H
