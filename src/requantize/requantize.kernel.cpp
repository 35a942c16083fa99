// SPDX-License-Identifier: MIT
#include "src/requantize/requantize.args.h"
#include "src/simd/simd.h"

namespace ac::AC_TIER {
namespace {

/// One function for the rows of both types. Only Advanced SIMD looks up bytes faster than scalar code: AVX2 needs
/// sixteen shuffles per vector, SVE one lookup per vector of the table.
__attribute__((noinline)) void translate(const uint8_t *entries, const uint8_t *src, uint8_t *dst, size_t n) {
    using S = simd<u8>;
    const auto table = S::load_table(entries);
    strip<S>(n, [&](size_t i, auto c) { S::store(dst + i, S::lookup(table, S::load(src + i, c)), c); });
}

template <class T> void requantize(const void *table, const uint8_t *src, uint8_t *dst, size_t n) {
    translate(static_cast<const uint8_t *>(table), src, dst, n);
}

}  // namespace

AC_ROWS(requantize, RequantizeFn)

}  // namespace ac::AC_TIER
