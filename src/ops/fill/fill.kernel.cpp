// SPDX-License-Identifier: MIT
#include "src/ops/fill/fill.args.h"
#include "src/simd/simd.h"

namespace ac::AC_TIER {
namespace {

using B = simd<u8>;

/// Fills with bytes from the pattern's start: vectors hold whole elements, so each begins like the pattern.
__attribute__((noinline)) void fill_bytes(const FillPattern &pattern, uint8_t *dst, size_t n) {
#if defined(AC_SIMD_scalar)
    // a vector of one byte does not hold an element
    constexpr size_t word = sizeof(uint64_t);
    for (; n >= word; n -= word, dst += word) {
        __builtin_memcpy(dst, pattern.bytes, word);
    }
    __builtin_memcpy(dst, pattern.bytes, n);
#else
    const B::vec v = B::load(pattern.bytes, Full{});
    strip4<B>(n, [&](size_t i, auto c) { B::store(dst + i, v, c); });
#endif
}

template <class T> void fill(const FillPattern &pattern, void *dst, size_t n) {
    fill_bytes(pattern, static_cast<uint8_t *>(dst), n * sizeof(typename T::value));
}

}  // namespace

AC_ROWS(fill, FillFn)

}  // namespace ac::AC_TIER
