// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_IMEMORYREGION_H
#define ARM_COMPUTE_RUNTIME_IMEMORYREGION_H

#include <cstddef>
#include <memory>

namespace arm_compute {

/// A contiguous block of memory, owned or not.
class IMemoryRegion {
public:
    /// @param size Bytes.
    explicit IMemoryRegion(size_t size) : _size(size) {}
    virtual ~IMemoryRegion() = default;

    /// A part of this region. The part must not outlive it.
    ///
    /// @param offset Bytes from the start of this region.
    /// @param size   Bytes of the part.
    ///
    /// @return The part, or null if it is not within this region.
    virtual std::unique_ptr<IMemoryRegion> extract_subregion(size_t offset, size_t size) = 0;

    /// The first byte, or null.
    virtual void *buffer() = 0;
    virtual const void *buffer() const = 0;

    /// Bytes of the region.
    size_t size() const { return _size; }

    /// Changes only the result of size(), not the memory.
    void set_size(size_t size) { _size = size; }

protected:
    size_t _size;
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_IMEMORYREGION_H
