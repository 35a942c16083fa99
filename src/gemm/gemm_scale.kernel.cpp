// SPDX-License-Identifier: MIT
// Converts sums to bytes by a floating-point factor, rounded once. Rows for targets that request it.
#include "src/dispatch/wishes.h"
#include "src/gemm/finish.simd.h"
#include "src/simd/four.h"
#include "src/simd/rescale.h"

namespace ac::AC_TIER {
namespace {

#if defined(AC_SIMD_avx512) || defined(AC_SIMD_avx2)
/// Sums of products with weights that have no zero point, four rows at a time: bytes are clamped and moved to the zero
/// point after they were packed, which takes 7 instructions for a vector of sums, not 10.
template <class V> class FourRows {
    using F = simd<f32>;
    using IV = S::vec;

public:
    explicit FourRows(const GemmFinish &f) : offset_(words(f.d_offset)), lo_(bytes(f.qlo)), hi_(bytes(f.qhi)) {}

    /// Whether no result exceeds 32 bits before it is packed: all factors are below one.
    static AC_INLINE bool takes(IV shift) { return !any_negative(shift); }

    AC_INLINE void operator()(const int32_t *acc, ptrdiff_t acc_step, IV terms, F::vec factor, V *d,
                              ptrdiff_t d_step) const {
        const auto scaled = [&](ptrdiff_t i) __attribute__((always_inline)) {
            const auto sum = S::add(S::load(line<int32_t>(acc, size_t(i), acc_step), Full{}), terms);
            return F::to_s32_even(F::mul(F::from_s32(sum), factor));
        };
        const IV a = moved_words(four::packed_words(scaled(0), scaled(1)), offset_);
        const IV b = moved_words(four::packed_words(scaled(2), scaled(3)), offset_);
        store_quarters(d, d_step, clamped(four::packed_bytes(a, b, V()), lo_, hi_, V()));
    }

private:
    static AC_INLINE IV words(int32_t x) { return AC_X86(set1_epi16)(int16_t(x)); }
    static AC_INLINE IV bytes(int32_t x) { return AC_X86(set1_epi8)(int8_t(x)); }
    static AC_INLINE IV moved_words(IV v, IV by) { return AC_X86(adds_epi16)(v, by); }
    static AC_INLINE IV clamped(IV v, IV lo, IV hi, int8_t) { return AC_X86(min_epi8)(AC_X86(max_epi8)(v, lo), hi); }
    static AC_INLINE IV clamped(IV v, IV lo, IV hi, uint8_t) { return AC_X86(min_epu8)(AC_X86(max_epu8)(v, lo), hi); }
#if defined(AC_SIMD_avx512)
    static AC_INLINE bool any_negative(IV v) {
        return _mm512_movepi32_mask(v) != 0;
    }
    static AC_INLINE void store_quarters(V *d, ptrdiff_t step, IV v) {
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
    static AC_INLINE void store_quarters(V *d, ptrdiff_t step, IV v) {
        const auto put = [&](size_t i, __m128d pair) __attribute__((always_inline)) {
            const double low = pair[0], high = pair[1];
            __builtin_memcpy(line<char>(d, i, step), &low, 8);
            __builtin_memcpy(line<char>(d, i + 1, step), &high, 8);
        };
        put(0, _mm_castsi128_pd(_mm256_castsi256_si128(v)));
        put(2, _mm_castsi128_pd(_mm256_extracti128_si256(v, 1)));
    }
#endif

    IV offset_, lo_, hi_;
};

constexpr bool is_full(Full) {
    return true;
}
constexpr bool is_full(Tail) {
    return false;
}
#endif

/// rows: adds the terms of rows, for uint8 weights with a zero point.
template <class V, bool rows> AC_INLINE void scale_rows(const GemmFinish &given) {
    using F = simd<f32>;
    const GemmFinish f = given;  // a copy, which no store can modify
    const auto lo = F::set1(float(f.qlo - f.d_offset)), hi = F::set1(float(f.qhi - f.d_offset));
    const auto offset = S::set1(rounding_offset(f.d_offset));
#if defined(AC_SIMD_avx512) || defined(AC_SIMD_avx2)
    const FourRows<V> four_rows(f);
#endif
    strip<S>(f.n, [&](size_t j, auto n) {
        const auto terms = column_terms(f, j, n, true);
        const auto shift = f.per_channel ? S::load(f.shifts + j, n) : S::set1(*f.shifts);
        const auto factor = factor_of(f.per_channel ? S::load(f.multipliers + j, n) : S::set1(*f.multipliers), shift);
        const int32_t *acc = static_cast<const int32_t *>(f.acc) + j;
        V *d = static_cast<V *>(f.d) + j;
        size_t i = 0;
#if defined(AC_SIMD_avx512) || defined(AC_SIMD_avx2)
        if (!rows && is_full(n) && FourRows<V>::takes(shift)) {
            for (; i + 4 <= f.m; i += 4) {
                four_rows(acc, f.acc_step, terms, factor, d, f.d_step);
                acc = line<int32_t>(acc, 4, f.acc_step);
                d = line<V>(d, 4, f.d_step);
            }
        }
#endif
        for (; i < f.m; ++i) {
            auto x = S::add(S::load(acc, n), terms);
            if (rows) {
                x = S::add(x, S::set1(row_term(f, i)));
            }
            const auto y = F::min(F::max(F::mul(F::from_s32(x), factor), lo), hi);
            S::store_sat(d, rounded(y, offset), n);
            acc = line<int32_t>(acc, 1, f.acc_step);
            d = line<V>(d, 1, f.d_step);
        }
    });
}

/// On x86, a separate loop for most networks, whose weights are symmetric: 10 instructions per vector, not 15, or 7.
template <class V> void scale(const GemmFinish &f) {
#if defined(__x86_64__)
    if (f.a_sums == nullptr) {
        scale_rows<V, false>(f);
        return;
    }
#endif
    scale_rows<V, true>(f);
}

}  // namespace

AC_WHEN(qs8, AC_FINISH(gemm_scale, qs8, AC_NEEDS | scales_in_float, scale<int8_t>, nullptr, nullptr))
AC_WHEN(qu8, AC_FINISH(gemm_scale, qu8, AC_NEEDS | scales_in_float, scale<uint8_t>, nullptr, nullptr))

}  // namespace ac::AC_TIER
