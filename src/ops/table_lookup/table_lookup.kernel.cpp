// SPDX-License-Identifier: MIT
#include "src/ops/pixelwise/pixelwise.args.h"
#include "src/simd/simd.h"

namespace ac::AC_TIER {
namespace {

/// table: results; low is added to the index, high is the number of results. Pixels without a result keep theirs.
template <class T> void table_lookup(const PixelArgs &args, const void *src, const void *, void *dst, size_t n) {
    using V = typename T::value;
    const V *p = static_cast<const V *>(src), *table = static_cast<const V *>(args.table);
    V *to = static_cast<V *>(dst);
    if (sizeof(V) == 1 && args.high >= 256) {
        const auto all = simd<u8>::load_table(static_cast<const uint8_t *>(args.table));
        strip<simd<u8>>(n, [&](size_t i, auto c) {
            simd<u8>::store(static_cast<uint8_t *>(dst) + i,
                            simd<u8>::lookup(all, simd<u8>::load(static_cast<const uint8_t *>(src) + i, c)), c);
        });
        return;
    }
    for (size_t i = 0; i < n; ++i) {
        const int32_t index = p[i] + args.low;
        if (index >= 0 && index < args.high) {
            to[i] = table[index];
        }
    }
}

}  // namespace

AC_ROWS(table_lookup, PixelFn)

}  // namespace ac::AC_TIER
