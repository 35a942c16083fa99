// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>

#if defined(_WIN32)
#include <malloc.h>
#endif

namespace ac {

/// Memory that free_aligned() of support/AlignedMemory.h frees; null if the allocation fails.
inline void *system_memory(size_t size, size_t alignment) noexcept {
#if defined(_WIN32) || SIZE_MAX < UINT64_MAX
    // Older versions of Windows and Zig's 32-bit C library add the alignment and more without checking for overflow.
    if (size > SIZE_MAX / 2) {
        return nullptr;
    }
#endif
#if defined(_WIN32)
    return _aligned_malloc(size, alignment);
#elif defined(__linux__) || defined(__APPLE__)
    // Unlike aligned_alloc(), it is in every version of Android. It does not round `size` up, so sanitizers see the
    // exact end.
    void *ptr = nullptr;
    return posix_memalign(&ptr, alignment, size) == 0 ? ptr : nullptr;
#else
    const size_t rounded = (size + alignment - 1) & ~(alignment - 1);
    return rounded < size ? nullptr : ::aligned_alloc(alignment, rounded);
#endif
}

}  // namespace ac
