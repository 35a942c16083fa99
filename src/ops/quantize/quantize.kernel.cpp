// SPDX-License-Identifier: MIT
#include "src/simd/quantize.h"
#include "src/ops/quantize/quantize.args.h"
#include "src/simd/simd.h"
#include "src/simd/whole.h"

namespace ac::AC_TIER {
namespace {

using F = simd<f32>;

template <class V, class D> AC_INLINE void loop(const QuantizeArgs &args, const V *src, D *dst, size_t n) {
    const auto scale = F::set1(args.scale);
    const auto unit = F::set1(args.dst_scale);
    const int32_t offset = args.offset, src_offset = args.src_offset;  // stores of bytes may change what is not local
    if constexpr (sizeof(V) == 1) {
        whole_map<simd<s32>>(src, dst, n,
                             [&](auto q) { return quantize_even<D>(dequantize(q, scale, src_offset), unit, offset); });
    } else {
        whole_map<F>(src, dst, n, [&](auto x) { return quantize_even<D>(x, unit, offset); });
    }
}

/// Whole vectors. 8 bits are only converted to 16; other results of 8-bit types come from a table.
template <class V> void whole(const QuantizeArgs &args, const void *psrc, void *dst, size_t n) {
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

template <class T> void quantize(const QuantizeArgs &args, const void *src, void *dst, size_t n) {
    using V = typename T::value;
    if constexpr (sizeof(V) != 1) {
        if (args.scales != nullptr) {
            const V *from = static_cast<const V *>(src);
            int8_t *to = static_cast<int8_t *>(dst);
            strip<F>(n, [&](size_t i, auto c) {
                const auto x = F::load_as(from + i, c);
                simd<s32>::store_sat(to + i, quantize_even<int8_t>(x, F::load(args.scales + i, c), 0), c);
            });
            return;
        }
    }
    in_whole_vectors<F>(whole<V>, args, src, sizeof(V), dst, args.to == QuantizeTo::qu16 ? 2 : 1, n);
}

}  // namespace

AC_ROWS(quantize, QuantizeFn)

}  // namespace ac::AC_TIER
