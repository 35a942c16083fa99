// SPDX-License-Identifier: MIT
#include "src/ops/dequantize/dequantize.args.h"
#include "src/simd/quantize.h"
#include "src/simd/simd.h"
#include "src/simd/whole.h"

namespace ac::AC_TIER {
namespace {

using F = simd<f32>;

struct Scaled {
    DequantizeFrom from;
    int32_t offset;
    float scale;
};

template <class V, class D> AC_INLINE void loop(const Scaled &args, const void *src, D *dst, size_t n) {
    const auto scale = F::set1(args.scale);
    const int32_t offset = args.offset;  // a store of bytes might change anything that is not local
    whole_map<simd<s32>>(static_cast<const V *>(src), dst, n, [&](auto q) { return dequantize(q, scale, offset); });
}

/// Whole vectors.
template <class D> void whole(const Scaled &args, const void *src, void *pdst, size_t n) {
    D *dst = static_cast<D *>(pdst);
    switch (args.from) {
        case DequantizeFrom::qu8:
            return loop<uint8_t>(args, src, dst, n);
        case DequantizeFrom::qs8:
            return loop<int8_t>(args, src, dst, n);
        case DequantizeFrom::qs16:
            return loop<int16_t>(args, src, dst, n);
    }
}

template <class T>
void dequantize(const DequantizeArgs &args, const void *src, const float *scales, bool per_element, void *pdst,
                size_t n) {
    using D = typename T::value;
    if (!per_element) {
        const Scaled scaled{args.from, args.offset, *scales};
        in_whole_vectors<F>(whole<D>, scaled, src, args.from == DequantizeFrom::qs16 ? 2 : 1, pdst, sizeof(D), n);
        return;
    }
    // Only symmetric 8-bit types have one scale per element.
    const auto *q = static_cast<const int8_t *>(src);
    D *dst = static_cast<D *>(pdst);
    strip<F>(n,
             [&](size_t i, auto c) { F::store_as(dst + i, F::mul(F::load_as(q + i, c), F::load(scales + i, c)), c); });
}

}  // namespace

AC_ROWS(dequantize, DequantizeFn)

}  // namespace ac::AC_TIER
