// SPDX-License-Identifier: MIT
// Counts calls of the C library's allocator; linked with --wrap for each of its functions.
#include "tests/platforms/bare_metal/heap.h"

namespace {
size_t calls = 0, bytes = 0;
}  // namespace

size_t heap::calls() {
    return ::calls;
}
size_t heap::bytes() {
    return ::bytes;
}

extern "C" {

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *p, size_t size);
void *__real_aligned_alloc(size_t alignment, size_t size);

void *__wrap_malloc(size_t size) {
    ++calls, bytes += size;
    return __real_malloc(size);
}
void *__wrap_calloc(size_t count, size_t size) {
    ++calls, bytes += count * size;
    return __real_calloc(count, size);
}
void *__wrap_realloc(void *p, size_t size) {
    ++calls, bytes += size;
    return __real_realloc(p, size);
}
void *__wrap_aligned_alloc(size_t alignment, size_t size) {
    ++calls, bytes += size;
    return __real_aligned_alloc(alignment, size);
}

}  // extern "C"
