// SPDX-License-Identifier: MIT
// The last bytes of a row, fewer than 16, for families without masked loads: at most one access of each size, none
// outside the row, and no byte buffer on which a vector load would stall.
#pragma once

#include "src/dispatch/kernel.h"

namespace ac::AC_TIER {

struct bytes16 {
    uint64_t lo, hi;
};

template <class W> AC_INLINE uint64_t load_word(const void *p) {
    W w;
    __builtin_memcpy(&w, p, sizeof w);
    return w;
}
template <class W> AC_INLINE void store_word(void *p, uint64_t v) {
    const W w = W(v);
    __builtin_memcpy(p, &w, sizeof w);
}

/// The n elements of `size` bytes at p, n * size < 16, little endian; all other bytes are zero.
template <size_t size> AC_INLINE bytes16 load_bytes(const void *p, size_t n) {
    const char *b = static_cast<const char *>(p);
    const size_t k = n * size;
    bytes16 r = {0, 0};
    if (size <= 1 && (k & 1)) {
        r.lo = load_word<uint8_t>(b + k - 1);
    }
    if (size <= 2 && (k & 2)) {
        r.lo = (r.lo << 16) | load_word<uint16_t>(b + (k & 12));
    }
    if (k & 4) {
        r.lo = (r.lo << 32) | load_word<uint32_t>(b + (k & 8));
    }
    if (k & 8) {
        r.hi = r.lo;
        r.lo = load_word<uint64_t>(b);
    }
    return r;
}

/// The reverse: stores n elements of `size` bytes to p.
template <size_t size> AC_INLINE void store_bytes(void *p, bytes16 v, size_t n) {
    char *b = static_cast<char *>(p);
    const size_t k = n * size;
    if (k & 8) {
        store_word<uint64_t>(b, v.lo);
        v.lo = v.hi;
    }
    if (k & 4) {
        store_word<uint32_t>(b + (k & 8), v.lo);
        v.lo >>= 32;
    }
    if (size <= 2 && (k & 2)) {
        store_word<uint16_t>(b + (k & 12), v.lo);
        v.lo >>= 16;
    }
    if (size <= 1 && (k & 1)) {
        store_word<uint8_t>(b + k - 1, v.lo);
    }
}

}  // namespace ac::AC_TIER
