// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

namespace heap {

size_t calls();  ///< calls of malloc(), calloc(), realloc() and aligned_alloc() so far, including new
size_t bytes();  ///< total requested by these calls, including freed memory

}  // namespace heap
