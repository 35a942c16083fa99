// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

namespace ac {

/// Memory that free_aligned() of support/AlignedMemory.h frees; null if the allocation fails.
void *aligned_malloc(size_t size, size_t alignment) noexcept;

}  // namespace ac
