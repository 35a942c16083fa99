// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_ALLOCATOR_H
#define ARM_COMPUTE_RUNTIME_ALLOCATOR_H

#include "arm_compute/runtime/IAllocator.h"
#include "arm_compute/runtime/IMemoryRegion.h"

#include <cstddef>
#include <memory>

namespace arm_compute {

/// Allocates memory from the heap.
class Allocator final : public IAllocator {
public:
    Allocator() = default;

    /// As IAllocator::allocate(). Throws if the size is too large or the alignment is not a power of two.
    void *allocate(size_t size, size_t alignment) override;
    void free(void *ptr) override;
    std::unique_ptr<IMemoryRegion> make_region(size_t size, size_t alignment) override;
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_ALLOCATOR_H
