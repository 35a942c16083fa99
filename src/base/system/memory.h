// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>

#if defined(_WIN32)
#include <malloc.h>
#endif

namespace ac {

/// Memory that free_aligned() of support/AlignedMemory.h takes back; null if it cannot be had.
inline void *system_memory(size_t size, size_t alignment) noexcept {
#if defined(_WIN32) || SIZE_MAX < UINT64_MAX
    // Older systems of Windows, and Zig's C library of 32 bits, add the alignment and more without a look at the sum.
    if (size > SIZE_MAX / 2) {
        return nullptr;
    }
#endif
#if defined(_WIN32)
    return _aligned_malloc(size, alignment);
#elif defined(__linux__) || defined(__APPLE__)
    // Unlike aligned_alloc() it is in every version of Android, and leaves `size` as it is, so that sanitizers see the
    // end.
    void *ptr = nullptr;
    return posix_memalign(&ptr, alignment, size) == 0 ? ptr : nullptr;
#else
    const size_t rounded = (size + alignment - 1) & ~(alignment - 1);
    return rounded < size ? nullptr : ::aligned_alloc(alignment, rounded);
#endif
}

}  // namespace ac
