// SPDX-License-Identifier: MIT
#include "src/ops/dequantize/dequantize.args.h"
#include "src/simd/quantize.h"
#include "src/simd/simd.h"
#include "src/simd/whole.h"

namespace ac {
namespace AC_TIER {
namespace {

using F = simd<f32>;

template <class V, class D>
AC_INLINE void loop(const DequantizeArgs &args, const void *psrc, float scale, D *dst, size_t n) {
    const V *src = static_cast<const V *>(psrc);
    const auto factor = F::set1(scale);
    whole_strip<F>(
        n, [&](size_t i) { F::store_as(dst + i, load_dequantized(src + i, factor, args.offset, Full{}), Full{}); });
}

/// Whole vectors. Only symmetric 8-bit types have a scale for each element.
template <class D>
__attribute__((noinline)) void whole(const DequantizeArgs &args, const void *psrc, const float *scales,
                                     bool per_element, void *pdst, size_t n) {
    D *dst = static_cast<D *>(pdst);
    if (per_element) {
        const auto *src = static_cast<const int8_t *>(psrc);
        return whole_strip<F>(n, [&](size_t i) {
            const auto factor = F::load(scales + i, Full{});
            F::store_as(dst + i, F::mul(F::load_as(src + i, Full{}), factor), Full{});
        });
    }
    switch (args.from) {
        case DequantizeFrom::qu8:
            return loop<uint8_t>(args, psrc, *scales, dst, n);
        case DequantizeFrom::qs8:
            return loop<int8_t>(args, psrc, *scales, dst, n);
        case DequantizeFrom::qs16:
            return loop<int16_t>(args, psrc, *scales, dst, n);
    }
}

template <class T>
void dequantize(const DequantizeArgs &args, const void *src, const float *scales, bool per_element, void *dst,
                size_t n) {
    using D = typename T::value;
    in_whole_vectors<F>(src, args.from == DequantizeFrom::qs16 ? 2 : 1, dst, sizeof(D), n,
                        [&](const void *s, void *d, size_t count) {
                            float last[64] = {};  // as many as the longest vector has
                            const size_t rest = n % F::lanes();
                            const bool tail = per_element && s != src;
                            if (tail) {
                                __builtin_memcpy(last, scales + n - rest, rest * sizeof(float));
                            }
                            whole<D>(args, s, tail ? last : scales, per_element, d, count);
                        });
}

}  // namespace

AC_ROWS(dequantize, DequantizeFn)

}  // namespace AC_TIER
}  // namespace ac
