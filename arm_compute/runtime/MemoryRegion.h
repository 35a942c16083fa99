// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_MEMORYREGION_H
#define ARM_COMPUTE_RUNTIME_MEMORYREGION_H

#include "arm_compute/runtime/IMemoryRegion.h"

#include "support/AlignedMemory.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>

namespace arm_compute {

/// A piece of the CPU's memory.
class MemoryRegion final : public IMemoryRegion {
public:
    /// Allocates memory, zeros at first, which is freed with the region.
    ///
    /// @param size      Bytes; with 0 the region has no memory.
    /// @param alignment Bytes, a power of two; 0 if any will do. Anything else, and a size that cannot be allocated,
    ///                  throws.
    MemoryRegion(size_t size, size_t alignment = 0);

    /// Refers to memory of another owner, who keeps it alive as long as the region is used.
    ///
    /// @param ptr  First byte.
    /// @param size Bytes; with 0 the region has no memory.
    MemoryRegion(void *ptr, size_t size) : IMemoryRegion(size), _owned(), _ptr(size == 0 ? nullptr : ptr) {}

    MemoryRegion(const MemoryRegion &) = delete;
    MemoryRegion(MemoryRegion &&) = default;
    MemoryRegion &operator=(const MemoryRegion &) = delete;
    MemoryRegion &operator=(MemoryRegion &&) = default;

    void *buffer() final { return _ptr; }
    const void *buffer() const final { return _ptr; }
    std::unique_ptr<IMemoryRegion> extract_subregion(size_t offset, size_t size) final;

private:
    struct Free {
        void operator()(uint8_t *ptr) const { detail::free_aligned(ptr); }
    };

    std::unique_ptr<uint8_t, Free> _owned;
    void *_ptr;
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_MEMORYREGION_H
