// SPDX-License-Identifier: MIT
// Sums of byte products on AVX2 and AVX-512, scaled in floating point and stored as bytes, four rows at a time.
#pragma once

#include "src/gemm/finish/finish.simd.h"
#include "src/simd/four.h"
#include "src/simd/rescale.h"

namespace ac::AC_TIER {
namespace {

#if defined(AC_SIMD_avx512) || defined(AC_SIMD_avx2)
/// Sums of products with weights that have no zero point. Bytes are clamped and moved to the zero point after they were
/// packed, which takes 7 instructions for a vector of sums, not 10.
class FourRows {
    using F = simd<f32>;
    using IV = S::vec;

public:
    FourRows() = default;
    explicit FourRows(const GemmFinish &f)
        : offset_(AC_X86(set1_epi16)(int16_t(f.d_offset - f.flip))),
          lo_(bytes(f.qlo - f.flip)),
          hi_(bytes(f.qhi - f.flip)),
          flip_(bytes(f.flip)) {}

    /// Whether no result exceeds 32 bits before it is packed: all factors are below one.
    static AC_INLINE bool takes(IV shift) { return !any_negative(shift); }

    /// Stores a vector of each of four rows: their sums times the factors of the columns.
    template <class V> AC_INLINE void store(IV a, IV b, IV c, IV d, F::vec factor, V *to, ptrdiff_t step) const {
        const IV low = AC_X86(adds_epi16)(four::packed_words(scaled(a, factor), scaled(b, factor)), offset_);
        const IV high = AC_X86(adds_epi16)(four::packed_words(scaled(c, factor), scaled(d, factor)), offset_);
        const IV all = four::packed_bytes(low, high, int8_t());
        store_quarters(to, step, S::xor_(AC_X86(min_epi8)(AC_X86(max_epi8)(all, lo_), hi_), flip_));
    }

private:
    static AC_INLINE IV bytes(int32_t x) { return AC_X86(set1_epi8)(int8_t(x)); }
#if defined(AC_SIMD_avx512)
    static AC_INLINE bool any_negative(IV v) {
        return _mm512_movepi32_mask(v) != 0;
    }
    template <class V> static AC_INLINE void store_quarters(V *d, ptrdiff_t step, IV v) {
        const auto put = [&](size_t i, __m128i q) __attribute__((always_inline)) {
            _mm_storeu_si128(line<__m128i>(d, i, step), q);
        };
        put(0, _mm512_castsi512_si128(v));
        put(1, _mm512_extracti32x4_epi32(v, 1));
        put(2, _mm512_extracti32x4_epi32(v, 2));
        put(3, _mm512_extracti32x4_epi32(v, 3));
    }
#else
    static AC_INLINE bool any_negative(IV v) {
        return _mm256_movemask_ps(_mm256_castsi256_ps(v)) != 0;
    }
    template <class V> static AC_INLINE void store_quarters(V *d, ptrdiff_t step, IV v) {
        const auto put = [&](size_t i, __m128d pair) __attribute__((always_inline)) {
            const double low = pair[0], high = pair[1];
            __builtin_memcpy(line<char>(d, i, step), &low, 8);
            __builtin_memcpy(line<char>(d, i + 1, step), &high, 8);
        };
        put(0, _mm_castsi128_pd(_mm256_castsi256_si128(v)));
        put(2, _mm_castsi128_pd(_mm256_extracti128_si256(v, 1)));
    }
#endif

    /// As for signed bytes; flip_ makes them unsigned.
    IV offset_, lo_, hi_, flip_;
};
#endif

}  // namespace
}  // namespace ac::AC_TIER
