// SPDX-License-Identifier: MIT
// Memory that the process has allocated with malloc: heap.cpp replaces the C library's functions (glibc only).
#pragma once

#include <cstddef>

namespace bench::heap {

size_t live();  ///< current bytes
size_t peak();  ///< maximum since forget_peak()
void forget_peak();

}  // namespace bench::heap
