// SPDX-License-Identifier: MIT
// How much memory the process has from malloc: heap.cpp replaces the C library's functions (glibc only).
#ifndef TESTS_BENCH_HEAP_H
#define TESTS_BENCH_HEAP_H

#include <cstddef>

namespace bench {
namespace heap {

size_t live();  ///< bytes now
size_t peak();  ///< most bytes since forget_peak()
void forget_peak();

}  // namespace heap
}  // namespace bench

#endif  // TESTS_BENCH_HEAP_H
