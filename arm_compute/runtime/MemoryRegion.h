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

/// A block of CPU memory.
class MemoryRegion final : public IMemoryRegion {
public:
    /// Allocates zero-initialized memory, which the region owns.
    ///
    /// @param size      Bytes; 0: the region has no memory.
    /// @param alignment Bytes, a power of two; 0: any. Throws for other values, and if the memory cannot be
    ///                  allocated.
    MemoryRegion(size_t size, size_t alignment = 0);

    /// Uses memory of another owner, which must keep it alive while the region is used.
    ///
    /// @param ptr  First byte.
    /// @param size Bytes; 0: the region has no memory.
    MemoryRegion(void *ptr, size_t size) : IMemoryRegion(size), _owned(), _ptr(size == 0 ? nullptr : ptr) {}

    MemoryRegion(const MemoryRegion &) = delete;
    MemoryRegion(MemoryRegion &&) = default;
    MemoryRegion &operator=(const MemoryRegion &) = delete;
    MemoryRegion &operator=(MemoryRegion &&) = default;

    void *buffer() final { return _ptr; }
    const void *buffer() const final { return _ptr; }
    std::unique_ptr<IMemoryRegion> extract_subregion(size_t offset, size_t size) final;
    /// Where the address of the first byte is; of releases 18.05 to 18.08.
    void **handle() { return &_ptr; }

private:
    struct Free {
        void operator()(uint8_t *ptr) const { detail::free_aligned(ptr); }
    };

    std::unique_ptr<uint8_t, Free> _owned;
    void *_ptr;
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_MEMORYREGION_H
