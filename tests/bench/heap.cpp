// SPDX-License-Identifier: MIT
#include "tests/bench/heap.h"

#include <atomic>

#include <malloc.h>
#include <cerrno>
#include <cstdlib>

// The C library's internal names of its functions, for programs that replace them.
extern "C" {
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *p, size_t size);
void *__libc_memalign(size_t alignment, size_t size);
void __libc_free(void *p);
}

namespace {

std::atomic<size_t> live_bytes{0}, peak_bytes{0};

void *taken(void *p) {
    const size_t now = live_bytes += p == nullptr ? 0 : malloc_usable_size(p);
    size_t highest = peak_bytes;
    while (now > highest && !peak_bytes.compare_exchange_weak(highest, now)) {
    }
    return p;
}

}  // namespace

namespace bench::heap {

size_t live() {
    return live_bytes;
}
size_t peak() {
    return peak_bytes;
}
void forget_peak() {
    peak_bytes = live_bytes.load();
}

}  // namespace bench::heap

extern "C" {

void *malloc(size_t size) {
    return taken(__libc_malloc(size));
}
void *calloc(size_t count, size_t size) {
    return taken(__libc_calloc(count, size));
}
void *memalign(size_t alignment, size_t size) {
    return taken(__libc_memalign(alignment, size));
}
void *aligned_alloc(size_t alignment, size_t size) {
    return taken(__libc_memalign(alignment, size));
}
int posix_memalign(void **p, size_t alignment, size_t size) {
    *p = taken(__libc_memalign(alignment, size));
    return *p == nullptr ? ENOMEM : 0;
}
void free(void *p) {
    live_bytes -= p == nullptr ? 0 : malloc_usable_size(p);
    __libc_free(p);
}
void *realloc(void *p, size_t size) {
    live_bytes -= p == nullptr ? 0 : malloc_usable_size(p);
    void *moved = __libc_realloc(p, size);
    return taken(moved == nullptr && size != 0 ? p : moved);
}

}  // extern "C"
