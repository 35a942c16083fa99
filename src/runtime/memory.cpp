// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/Memory.h"

#include "arm_compute/core/Error.h"
#include "arm_compute/runtime/Allocator.h"
#include "arm_compute/runtime/MemoryRegion.h"

#include "support/AlignedMemory.h"

#include "src/base/bulk.h"
#include "src/base/system/memory.h"
#include "src/runtime/aligned_malloc.h"
#include "src/runtime/owned_region.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <utility>

namespace ac {

__attribute__((noinline)) void *aligned_malloc(size_t size, size_t alignment) noexcept {
    return system_memory(size, alignment);
}

}  // namespace ac

namespace arm_compute {
namespace {

/// Null for 0 bytes; otherwise zeroed memory or an error. Programs rely on the zeros that fresh pages hold.
uint8_t *allocate_bytes(size_t size, size_t alignment) {
    if ((alignment & (alignment - 1)) != 0) {
        ARM_COMPUTE_ERROR_VAR("an alignment must be a power of two; %zu bytes are not", alignment);
    }
    if (size == 0) {
        return nullptr;
    }
    void *ptr = ac::aligned_malloc(size, std::max(alignment, alignof(std::max_align_t)));
    if (ptr == nullptr) {
        ARM_COMPUTE_ERROR_VAR("out of memory: %zu bytes, aligned to %zu", size, alignment);
    }
    ac::fill_bytes(ptr, 0, size);
    return static_cast<uint8_t *>(ptr);
}

}  // namespace

MemoryRegion::MemoryRegion(size_t size, size_t alignment)
    : IMemoryRegion(size), _owned(allocate_bytes(size, alignment)), _ptr(_owned.get()) {}

std::unique_ptr<IMemoryRegion> MemoryRegion::extract_subregion(size_t offset, size_t size) {
    if (_ptr == nullptr || offset >= _size || size > _size - offset) {
        return nullptr;
    }
    return std::make_unique<MemoryRegion>(static_cast<uint8_t *>(_ptr) + offset, size);
}

void Memory::set_region(IMemoryRegion *region) {
    _region_owned = nullptr;
    _region = region;
}

void Memory::set_owned_region(std::unique_ptr<IMemoryRegion> region) {
    _region = region.get();
    _region_owned = ac::shared(std::move(region));
}

void *Allocator::allocate(size_t size, size_t alignment) {
    return allocate_bytes(size, alignment);
}

void Allocator::free(void *ptr) {
    detail::free_aligned(ptr);
}

std::unique_ptr<IMemoryRegion> Allocator::make_region(size_t size, size_t alignment) {
    return std::make_unique<MemoryRegion>(size, alignment);
}

}  // namespace arm_compute
