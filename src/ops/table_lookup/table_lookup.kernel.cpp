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
    const int32_t first = args.low;
    const auto count = static_cast<uint32_t>(args.high);
    const auto look_up = [=](size_t i) __attribute__((always_inline)) {
        const auto index = static_cast<uint32_t>(p[i] + first);
        if (index < count) {
            to[i] = table[index];
        }
    };
    size_t i = 0;
    for (; i + 4 <= n; i += 4) {
#pragma GCC unroll 4
        for (size_t k = 0; k < 4; ++k) {
            look_up(i + k);
        }
    }
    for (; i < n; ++i) {
        look_up(i);
    }
}

}  // namespace

AC_ROWS(table_lookup, PixelFn)

}  // namespace ac::AC_TIER
