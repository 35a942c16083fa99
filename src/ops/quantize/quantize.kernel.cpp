// SPDX-License-Identifier: MIT
#include "src/simd/quantize.h"
#include "src/ops/quantize/quantize.args.h"
#include "src/simd/simd.h"
#include "src/simd/whole.h"

namespace ac {
namespace AC_TIER {
namespace {

using F = simd<f32>;

template <class V, class D>
AC_INLINE void loop(const QuantizeArgs &args, const V *src, D *dst, size_t n) {
    const auto scale = F::set1(args.scale);
    const auto inverse = F::set1(args.inverse_scale);
    whole_strip<F>(n, [&](size_t i) {
        if constexpr (sizeof(V) == 1) {
            const auto real = load_dequantized(src + i, scale, args.src_offset, Full{});
            store_quantized(dst + i, real, inverse, args.offset, Full{});
        } else {
            store_quantized(dst + i, F::load_as(src + i, Full{}), inverse, args.offset, Full{});
        }
    });
}

/// Whole vectors. 8 bits become 16 only: other results of theirs are a table's business.
template <class V>
void whole(const QuantizeArgs &args, const void *psrc, void *dst, size_t n) {
    const V *src = static_cast<const V *>(psrc);
    if constexpr (sizeof(V) != 1) {
        if (args.to == QuantizeTo::qu8) {
            return loop(args, src, static_cast<uint8_t *>(dst), n);
        }
        if (args.to == QuantizeTo::qs8) {
            return loop(args, src, static_cast<int8_t *>(dst), n);
        }
    }
    loop(args, src, static_cast<uint16_t *>(dst), n);
}

/// The tail, once for all types.
__attribute__((noinline)) void run(QuantizeFn *fn, const QuantizeArgs &args, const void *src, size_t size, void *dst,
                                   size_t n) {
    in_whole_vectors<F>(src, size, dst, args.to == QuantizeTo::qu16 ? 2 : 1, n,
                        [&](const void *s, void *d, size_t count) { fn(args, s, d, count); });
}

template <class T>
void quantize(const QuantizeArgs &args, const void *src, void *dst, size_t n) {
    using V = typename T::value;
    run(whole<V>, args, src, sizeof(V), dst, n);
}

}  // namespace

AC_ROWS(quantize, QuantizeFn)

}  // namespace AC_TIER
}  // namespace ac
