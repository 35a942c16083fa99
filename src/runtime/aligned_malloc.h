// SPDX-License-Identifier: MIT
#ifndef AC_RUNTIME_ALIGNED_MALLOC_H
#define AC_RUNTIME_ALIGNED_MALLOC_H

#include <cstddef>

namespace ac {

/// Memory that free_aligned() of support/AlignedMemory.h takes back; null if it cannot be had.
void *aligned_malloc(size_t size, size_t alignment) noexcept;

}  // namespace ac

#endif  // AC_RUNTIME_ALIGNED_MALLOC_H
