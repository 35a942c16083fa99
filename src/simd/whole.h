// SPDX-License-Identifier: MIT
// Tails for kernels that convert between many pairs of element types: there, loads and stores of partial vectors would
// be more bytes than everything else.
#ifndef AC_SIMD_WHOLE_H
#define AC_SIMD_WHOLE_H

#include "src/simd/simd.h"

namespace ac {
namespace AC_TIER {

/// Calls body(offset) for whole vectors of lane type S, where n is a multiple of its lanes. One body stays one body:
/// Clang would unroll it, and GCC vectorize the scalar one, for several times the bytes and no gain at memory's speed.
template <class S, class Body>
AC_INLINE void whole_strip(size_t n, Body &&body) {
    const size_t lanes = S::lanes();
#if defined(__clang__)
#pragma clang loop unroll(disable)
#endif
    for (size_t i = 0; i < n; i += lanes) {
        body(i);
#if defined(AC_SIMD_scalar)
        __asm__ volatile("");
#endif
    }
}

/// Calls run(src, dst, count) with multiples of the lanes of S (32 bits) until n elements are done: once for what is in
/// whole vectors, once for the rest, which goes through buffers on the stack. Sizes are those of elements, in bytes.
template <class S, class Run>
AC_INLINE void in_whole_vectors(const void *src, size_t src_size, void *dst, size_t dst_size, size_t n, Run &&run) {
    const size_t lanes = S::lanes();
    const size_t rest = n % lanes;
    run(src, dst, n - rest);
    if (rest != 0) {
        alignas(16) uint8_t in[256] = {};  // as many bytes as the longest vector of SVE has
        alignas(16) uint8_t out[256];
        __builtin_memcpy(in, static_cast<const uint8_t *>(src) + (n - rest) * src_size, rest * src_size);
        run(in, out, lanes);
        __builtin_memcpy(static_cast<uint8_t *>(dst) + (n - rest) * dst_size, out, rest * dst_size);
    }
}

}  // namespace AC_TIER
}  // namespace ac

#endif  // AC_SIMD_WHOLE_H
