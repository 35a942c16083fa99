// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

namespace heap {

size_t calls();  ///< of malloc(), calloc(), realloc() and aligned_alloc() since the program began, new among them
size_t bytes();  ///< that these calls asked for; memory that was given back counts too

}  // namespace heap
