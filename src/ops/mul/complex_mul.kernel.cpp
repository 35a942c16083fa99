// SPDX-License-Identifier: MIT
// Complex numbers are stored as pairs, which the vocabulary cannot split: one at a time, on the scalar tier.
#include "src/ops/elementwise/binary.args.h"
#include "src/simd/simd.h"

namespace ac::AC_TIER {
namespace {

template <class V> AC_INLINE void complex_row(const V *a, const V *b, size_t b_step, V *dst, size_t n) {
    using F = simd<f32>;
    for (size_t i = 0; i < n; ++i) {
        const V *x = a + 2 * i, *y = b + b_step * i;
        const float xr = F::load_as(x, Full{}), xi = F::load_as(x + 1, Full{});
        const float yr = F::load_as(y, Full{}), yi = F::load_as(y + 1, Full{});
        F::store_as(dst + 2 * i, xr * yr - xi * yi, Full{});
        F::store_as(dst + 2 * i + 1, xr * yi + xi * yr, Full{});
    }
}

template <class T> void complex_mul(const void *, const BinaryRows &rows) {
    using V = typename T::value;
    BinaryRows r = rows;
    for (; r.rows != 0; --r.rows) {
        complex_row(reinterpret_cast<const V *>(r.a), reinterpret_cast<const V *>(r.b), r.b_is_scalar ? 0 : 2,
                    reinterpret_cast<V *>(r.dst), r.n);
        r.a += r.a_step;
        r.b += r.b_step;
        r.dst += r.dst_step;
    }
}

}  // namespace

AC_ROWS(complex_mul, BinaryFn)

}  // namespace ac::AC_TIER
