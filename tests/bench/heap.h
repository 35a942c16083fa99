// SPDX-License-Identifier: MIT
// How much memory the process has from malloc: heap.cpp replaces the C library's functions (glibc only).
#pragma once

#include <cstddef>

namespace bench::heap {

size_t live();  ///< bytes now
size_t peak();  ///< most bytes since forget_peak()
void forget_peak();

}  // namespace bench::heap
