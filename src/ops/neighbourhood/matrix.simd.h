// SPDX-License-Identifier: MIT
// Sums of pixels times the factors of any matrix.
#pragma once

#include "src/ops/neighbourhood/neighbourhood.simd.h"

namespace ac::AC_TIER {
namespace {

constexpr int tap_blocks = int(filter_step / vector_bytes);  ///< one pass over the taps serves filter_step columns
constexpr int sum_blocks = int(filter_step / lanes);

using Wide = Vector<int32_t, halves>;
/// Sums of 32 bits of `lanes` columns, in the order in which pack() takes them.
struct WideSums {
    Wide a, b;
};

/// sum + or - pixels * factor, which is below 256.
template <bool minus> AC_INLINE void add_bytes(Columns &sum, const uint8_t *p, int factor) {
#if defined(AC_SIMD_neon)
    const uint8x16_t all = vld1q_u8(p);
    const uint8x8_t f = vdup_n_u8(uint8_t(factor)), low = vget_low_u8(all), high = vget_high_u8(all);
    const auto a = (uint16x8_t)sum.low, b = (uint16x8_t)sum.high;
    sum.low = (Sums)(minus ? vmlsl_u8(a, low, f) : vmlal_u8(a, low, f));
    sum.high = (Sums)(minus ? vmlsl_u8(b, high, f) : vmlal_u8(b, high, f));
#else
    const Columns product = columns_at(p) * factor;
    sum = minus ? sum - product : sum + product;
#endif
}

AC_INLINE Sums numbers_at(const uint8_t *p) {
    return to_lanes<uint16_t, lanes>(load_lanes<lanes>(p));
}
AC_INLINE Sums numbers_at(const uint16_t *p) {
    return load_lanes<lanes>(p);
}

/// sum + p * f + q * g: numbers of 16 bits with a sign, or bytes.
template <class E> AC_INLINE void add_two(WideSums &sum, const E *p, const E *q, int f, int g) {
    const Sums x = numbers_at(p), y = numbers_at(q);
#if defined(AC_SIMD_neon)
    const auto v = (int16x8_t)x, w = (int16x8_t)y;
    const auto s = int16_t(f), t = int16_t(g);
    sum.a = (Wide)vmlal_n_s16(vmlal_n_s16((int32x4_t)sum.a, vget_low_s16(v), s), vget_low_s16(w), t);
    sum.b = (Wide)vmlal_n_s16(vmlal_n_s16((int32x4_t)sum.b, vget_high_s16(v), s), vget_high_s16(w), t);
#elif defined(AC_SIMD_avx512)
    const __m512i both = _mm512_set1_epi32(int(uint32_t(f & 0xffff) | uint32_t(g) << 16));
    const auto v = (__m512i)x, w = (__m512i)y;
    sum.a += (Wide)_mm512_madd_epi16(_mm512_unpacklo_epi16(v, w), both);
    sum.b += (Wide)_mm512_madd_epi16(_mm512_unpackhi_epi16(v, w), both);
#elif defined(AC_SIMD_avx2)
    const __m256i both = _mm256_set1_epi32(int(uint32_t(f & 0xffff) | uint32_t(g) << 16));
    const auto v = (__m256i)x, w = (__m256i)y;
    sum.a += (Wide)_mm256_madd_epi16(_mm256_unpacklo_epi16(v, w), both);
    sum.b += (Wide)_mm256_madd_epi16(_mm256_unpackhi_epi16(v, w), both);
#elif defined(AC_SIMD_sse4)
    const __m128i both = _mm_set1_epi32(int(uint32_t(f & 0xffff) | uint32_t(g) << 16));
    const auto v = (__m128i)x, w = (__m128i)y;
    sum.a += (Wide)_mm_madd_epi16(_mm_unpacklo_epi16(v, w), both);
    sum.b += (Wide)_mm_madd_epi16(_mm_unpackhi_epi16(v, w), both);
#else
    Vector<int16_t, halves> v[2], w[2];
    __builtin_memcpy(v, &x, sizeof(x));
    __builtin_memcpy(w, &y, sizeof(y));
    sum.a += to_lanes<int32_t, halves>(v[0]) * f + to_lanes<int32_t, halves>(w[0]) * g;
    sum.b += to_lanes<int32_t, halves>(v[1]) * f + to_lanes<int32_t, halves>(w[1]) * g;
#endif
}

/// Numbers without a sign, as 32 bits.
AC_INLINE WideSums wide(Sums v) {
#if defined(AC_SIMD_avx512)
    const __m512i none = _mm512_setzero_si512();
    return {(Wide)_mm512_unpacklo_epi16((__m512i)v, none), (Wide)_mm512_unpackhi_epi16((__m512i)v, none)};
#elif defined(AC_SIMD_avx2)
    const __m256i none = _mm256_setzero_si256();
    return {(Wide)_mm256_unpacklo_epi16((__m256i)v, none), (Wide)_mm256_unpackhi_epi16((__m256i)v, none)};
#elif defined(AC_SIMD_sse4)
    const __m128i none = _mm_setzero_si128();
    return {(Wide)_mm_unpacklo_epi16((__m128i)v, none), (Wide)_mm_unpackhi_epi16((__m128i)v, none)};
#else
    Vector<uint16_t, halves> half[2];
    __builtin_memcpy(half, &v, sizeof(v));
    return {to_lanes<int32_t, halves>(half[0]), to_lanes<int32_t, halves>(half[1])};
#endif
}

/// Saturated to 16 bits, in the order of columns.
AC_INLINE Vector<int16_t, lanes> pack(WideSums q) {
    using Short = Vector<int16_t, lanes>;
#if defined(AC_SIMD_neon)
    return (Short)vcombine_s16(vqmovn_s32((int32x4_t)q.a), vqmovn_s32((int32x4_t)q.b));
#elif defined(AC_SIMD_avx512)
    return (Short)_mm512_packs_epi32((__m512i)q.a, (__m512i)q.b);
#elif defined(AC_SIMD_avx2)
    return (Short)_mm256_packs_epi32((__m256i)q.a, (__m256i)q.b);
#elif defined(AC_SIMD_sse4)
    return (Short)_mm_packs_epi32((__m128i)q.a, (__m128i)q.b);
#else
    Vector<int16_t, halves> half[2];
    const Wide least_of = every<Wide>(-32768), most = every<Wide>(32767);
    half[0] = to_lanes<int16_t, halves>(least(greatest(q.a, least_of), most));
    half[1] = to_lanes<int16_t, halves>(least(greatest(q.b, least_of), most));
    Short all;
    __builtin_memcpy(&all, half, sizeof(all));
    return all;
#endif
}

AC_INLINE void store_saturated_bytes(uint8_t *dst, Vector<int16_t, lanes> v) {
#if defined(AC_SIMD_neon)
    vst1_u8(dst, vqmovun_s16((int16x8_t)v));
#else
    using Short = Vector<int16_t, lanes>;
    store_lanes(dst, to_lanes<uint8_t, lanes>(least(greatest(v, Short{}), every<Short>(255))));
#endif
}

/// Divided by the scale and truncated. A quotient in float of numbers from 2^24 on may be off by some; their remainder
/// tells.
AC_INLINE Wide divided(const FilterArgs &args, Wide sum) {
    using Float = Vector<float, halves>;
    const auto scale = Float{} + static_cast<float>(args.scale);
    const Wide whole = every<Wide>(args.scale), size = sum < 0 ? -sum : sum;
    Wide q = to_lanes<int32_t, halves>(to_lanes<float, halves>(size) / scale);
    q += to_lanes<int32_t, halves>(to_lanes<float, halves>(size - q * whole) / scale);
    const Wide rest = size - q * whole;
    q += (rest < 0) - (rest >= whole);  // true is -1
    return sum < 0 ? -q : q;
}

/// The quotients of filter_step columns.
AC_INLINE void store_quotients(const FilterArgs &args, void *dst, size_t i, WideSums *sum) {
    if (args.scale != 1 && args.exact) {
        const auto scale = Vector<float, halves>{} + static_cast<float>(args.scale);
        repeated<sum_blocks>([&](int b) AC_LAMBDA {
            sum[b].a = to_lanes<int32_t, halves>(to_lanes<float, halves>(sum[b].a) / scale);
            sum[b].b = to_lanes<int32_t, halves>(to_lanes<float, halves>(sum[b].b) / scale);
        });
    } else if (args.scale != 1) {
        for (int b = 0; b < sum_blocks; ++b) {
            sum[b] = {divided(args, sum[b].a), divided(args, sum[b].b)};
        }
    }
    if (args.to_s16) {
        repeated<sum_blocks>(
            [&](int b) AC_LAMBDA { store_lanes(static_cast<int16_t *>(dst) + i + size_t(b) * lanes, pack(sum[b])); });
    } else {
        repeated<sum_blocks>([&](int b) AC_LAMBDA {
            store_saturated_bytes(static_cast<uint8_t *>(dst) + i + size_t(b) * lanes, pack(sum[b]));
        });
    }
}
/// Those of sums of 16 bits.
AC_INLINE void store_narrow(const FilterArgs &args, void *dst, size_t i, const Columns *sum) {
    const Wide offset = every<Wide>(args.offset);
    WideSums all[sum_blocks];
    repeated<tap_blocks>([&](int b) AC_LAMBDA {
        const WideSums low = wide(sum[b].low), high = wide(sum[b].high);
        all[2 * b] = {low.a - offset, low.b - offset};
        all[2 * b + 1] = {high.a - offset, high.b - offset};
    });
    store_quotients(args, dst, i, all);
}

/// Sums of 16 bits of `blocks` vectors of columns from column i on.
template <int blocks = tap_blocks>
AC_INLINE void add_taps(const FilterArgs &args, const void *const *rows, ptrdiff_t i, int offset, Columns *sum) {
    const auto at = [&](int k) AC_LAMBDA {
        return static_cast<const uint8_t *>(rows[args.taps[k].row]) + i + args.taps[k].column;
    };
    repeated<blocks>([&](int b) AC_LAMBDA { sum[b] = {every<Sums>(offset), every<Sums>(offset)}; });
    for (int k = 0; k < args.above; ++k) {
        const uint8_t *const p = at(k);
        const int factor = args.taps[k].factor;
        repeated<blocks>([&](int b) AC_LAMBDA { add_bytes<false>(sum[b], p + b * int(vector_bytes), factor); });
    }
    for (int k = args.above; k < args.tap_count; ++k) {
        const uint8_t *const p = at(k);
        const int factor = -args.taps[k].factor;
        repeated<blocks>([&](int b) AC_LAMBDA { add_bytes<true>(sum[b], p + b * int(vector_bytes), factor); });
    }
}

inline void narrow_row(const FilterArgs &args, const void *const *rows, void *const *dst, size_t n) {
    for (size_t i = 0; i < n; i += filter_step) {
        Columns sum[tap_blocks];
        add_taps(args, rows, ptrdiff_t(i), args.offset, sum);
        store_narrow(args, dst[0], i, sum);
    }
}

/// at(k): where tap k begins.
template <class At>
AC_INLINE void wide_row(const FilterArgs &args, const FilterTap *taps, int count, void *dst, size_t n, At &&at) {
    for (size_t i = 0; i < n; i += filter_step) {
        WideSums sum[sum_blocks] = {};
        for (int k = 0; k < count; k += 2) {
            const int other = k + 1 < count ? k + 1 : k, f = taps[k].factor;
            const int g = k + 1 < count ? taps[other].factor : 0;
            const auto *const p = at(k) + i, *const q = at(other) + i;
            repeated<sum_blocks>([&](int b)
                                     AC_LAMBDA { add_two(sum[b], p + b * int(lanes), q + b * int(lanes), f, g); });
        }
        store_quotients(args, dst, i, sum);
    }
}

/// Sums along columns first, from `radius` columns before the first one on.
inline void product_row(const FilterArgs &args, const void *const *rows, void *const *dst, size_t n) {
    const auto length = static_cast<ptrdiff_t>(n);
    const int radius = args.radius;
    uint16_t between[filter_longest + 2 * filter_radius];
    ptrdiff_t first = -radius;
    for (; first + ptrdiff_t(filter_step) <= length + radius; first += filter_step) {
        Columns sum[tap_blocks];
        add_taps(args, rows, first, 0, sum);
        repeated<tap_blocks>(
            [&](int b) AC_LAMBDA { store_columns(between + radius + first + b * int(vector_bytes), sum[b]); });
    }
    // The remainder has 2 * radius columns, fewer than a vector.
    Columns rest[1];
    add_taps<1>(args, rows, length + radius - ptrdiff_t(vector_bytes), 0, rest);
    store_columns(between + 2 * radius + length - ptrdiff_t(vector_bytes), rest[0]);
    const auto place = [&](int k) AC_LAMBDA { return between + radius + args.row_taps[k].column; };
    if (!args.narrow) {
        return wide_row(args, args.row_taps, args.row_tap_count, dst[0], n, place);
    }
    for (size_t i = 0; i < n; i += filter_step) {
        Columns sum[tap_blocks];
        repeated<tap_blocks>([&](int b) AC_LAMBDA { sum[b] = {every<Sums>(args.offset), every<Sums>(args.offset)}; });
        for (int k = 0; k < args.row_tap_count; ++k) {
            const uint16_t *const p = place(k) + i;
            const int factor = args.row_taps[k].factor;
            repeated<tap_blocks>([&](int b)
                                     AC_LAMBDA { sum[b] = sum[b] + columns_at(p + b * int(vector_bytes)) * factor; });
        }
        store_narrow(args, dst[0], i, sum);
    }
}

inline void matrix_row(const FilterArgs &args, const void *const *rows, void *const *dst, size_t n) {
    if (args.row_taps != nullptr) {
        return product_row(args, rows, dst, n);
    }
    if (args.narrow) {
        return narrow_row(args, rows, dst, n);
    }
    wide_row(args, args.taps, args.tap_count, dst[0], n, [&](int k) AC_LAMBDA {
        return static_cast<const uint8_t *>(rows[args.taps[k].row]) + args.taps[k].column;
    });
}

}  // namespace
}  // namespace ac::AC_TIER
