// SPDX-License-Identifier: MIT
// Rows of filters, built from their factors or from what they choose.
#pragma once

#include "src/ops/neighbourhood/neighbourhood.args.h"
#include "src/simd/pixels.h"

namespace ac::AC_TIER {
namespace {

#define AC_LAMBDA __attribute__((always_inline))

constexpr size_t lanes = vector_bytes / 2;  ///< of 16 bits
constexpr size_t halves = lanes / 2;        ///< lanes of 32 bits
using Sums = Vector<uint16_t, lanes>;       ///< modulo 2^16, which serves numbers with a sign too

/// Factors of a row or a column: symmetric, or with opposite signs on both sides.
template <int... factors> struct Factors {
    static constexpr int count = int(sizeof...(factors)), radius = count / 2, at[sizeof...(factors)] = {factors...};
    static constexpr bool alone = count == 3 && at[0] == 0 && at[1] == 1;  ///< only the pixel itself
};

/// Sums of vector_bytes columns.
struct Columns {
    Sums low, high;
};
AC_INLINE Columns operator+(Columns a, Columns b) {
    return {a.low + b.low, a.high + b.high};
}
AC_INLINE Columns operator-(Columns a, Columns b) {
    return {a.low - b.low, a.high - b.high};
}
AC_INLINE Columns operator*(Columns a, int factor) {
    const Sums f = every<Sums>(factor);
    return {a.low * f, a.high * f};
}

#if defined(AC_SIMD_neon)
/// Bytes, which are added to sums without being widened before.
struct Pixels {
    uint8x16_t v;
    AC_INLINE uint8x8_t low() const { return vget_low_u8(v); }
    AC_INLINE uint8x8_t high() const { return vget_high_u8(v); }
};
AC_INLINE Columns operator+(Pixels a, Pixels b) {
    return {(Sums)vaddl_u8(a.low(), b.low()), (Sums)vaddl_u8(a.high(), b.high())};
}
AC_INLINE Columns operator-(Pixels a, Pixels b) {
    return {(Sums)vsubl_u8(a.low(), b.low()), (Sums)vsubl_u8(a.high(), b.high())};
}
AC_INLINE Columns widened(Pixels a) {
    return {(Sums)vmovl_u8(a.low()), (Sums)vmovl_u8(a.high())};
}
template <int factor> AC_INLINE void add_times(Columns &sum, Pixels p) {
    const auto low = (uint16x8_t)sum.low, high = (uint16x8_t)sum.high;
    if constexpr (factor == 1) {
        sum = {(Sums)vaddw_u8(low, p.low()), (Sums)vaddw_u8(high, p.high())};
    } else {
        const uint8x8_t f = vdup_n_u8(factor);
        sum = {(Sums)vmlal_u8(low, p.low(), f), (Sums)vmlal_u8(high, p.high(), f)};
    }
}
AC_INLINE Pixels columns_at(const uint8_t *p) {
    return {vld1q_u8(p)};
}
#else
AC_INLINE Columns columns_at(const uint8_t *p) {
    return {to_lanes<uint16_t, lanes>(load_lanes<lanes>(p)), to_lanes<uint16_t, lanes>(load_lanes<lanes>(p + lanes))};
}
AC_INLINE Columns widened(Columns a) {
    return a;
}
#endif
AC_INLINE Columns columns_at(const uint16_t *p) {
    return {load_lanes<lanes>(p), load_lanes<lanes>(p + lanes)};
}
AC_INLINE void store_columns(uint16_t *p, Columns sums) {
    store_lanes(p, sums.low);
    store_lanes(p + lanes, sums.high);
}

template <int factor> AC_INLINE void add_times(Columns &sum, Columns v) {
#if defined(AC_SIMD_neon)
    if constexpr (factor != 1) {
        sum.low = (Sums)vmlaq_n_u16((uint16x8_t)sum.low, (uint16x8_t)v.low, uint16_t(factor));
        sum.high = (Sums)vmlaq_n_u16((uint16x8_t)sum.high, (uint16x8_t)v.high, uint16_t(factor));
        return;
    }
#endif
    sum = sum + (factor == 1 ? v : v * factor);
}

/// The same in 32 bits.
struct LongSums {
    Vector<int32_t, halves> low, high;
};
/// v: numbers with a sign.
template <int factor> AC_INLINE void add_times(LongSums &sum, Sums v) {
#if defined(AC_SIMD_neon)
    sum.low = (Vector<int32_t, halves>)vmlal_n_s16((int32x4_t)sum.low, vget_low_s16((int16x8_t)v), factor);
    sum.high = (Vector<int32_t, halves>)vmlal_n_s16((int32x4_t)sum.high, vget_high_s16((int16x8_t)v), factor);
#else
    Vector<int16_t, halves> half[2];
    __builtin_memcpy(half, &v, sizeof(v));
    sum.low += to_lanes<int32_t, halves>(half[0]) * factor;
    sum.high += to_lanes<int32_t, halves>(half[1]) * factor;
#endif
}

/// Adds the elements k and count - 1 - k, which have one factor but for the sign, and those between them.
template <class F, int k, class Sum, class Load> AC_INLINE void add_pairs(Sum &sum, Load &&load) {
    constexpr int other = F::count - 1 - k, factor = F::at[other];
    if constexpr (k < other) {
        static_assert(F::at[k] == factor || F::at[k] == -factor, "");
        if constexpr (factor != 0) {
            const auto both = F::at[k] == factor ? load(other) + load(k) : load(other) - load(k);
            add_times<factor>(sum, both);
        }
        add_pairs<F, k + 1>(sum, load);
    } else if constexpr (k == other && factor != 0) {
        add_times<factor>(sum, load(k));
    }
}
template <class F, class Load> AC_INLINE Columns weighted(Load &&load) {
    Columns sum{};
    add_pairs<F, 0>(sum, load);
    return sum;
}

/// Calls body(b) for b from 0 to count - 1, which are constants for the compiler.
template <int count, int b = 0, class Body> AC_INLINE void repeated(Body &&body) {
    if constexpr (b < count) {
        body(b);
        repeated<count, b + 1>(body);
    }
}

/// Calls body(i) for vectors of `count` elements that cover [first, end): a multiple of filter_step, and less than a
/// vector. The last one ends there.
template <size_t count, class Body> AC_INLINE void cover(ptrdiff_t first, ptrdiff_t end, Body &&body) {
    constexpr ptrdiff_t step = filter_step;
    for (ptrdiff_t i = first; i + step <= end; i += step) {
#pragma GCC unroll 4
        for (ptrdiff_t k = 0; k < step; k += ptrdiff_t(count)) {
            body(i + k);
        }
    }
    body(end - ptrdiff_t(count));
}

/// Calls body(i) for vectors of vector_bytes elements of a row of results, whose length is a multiple of filter_step.
template <class Body> AC_INLINE void each_vector(ptrdiff_t n, Body &&body) {
    constexpr ptrdiff_t step = filter_step;
    for (ptrdiff_t i = 0; i < n; i += step) {
#pragma GCC unroll 4
        for (ptrdiff_t k = 0; k < step; k += ptrdiff_t(vector_bytes)) {
            body(i + k);
        }
    }
}

/// Stores the low bytes of sums that are below 256.
AC_INLINE void store_bytes(void *dst, ptrdiff_t i, Columns sums) {
    auto *const p = static_cast<uint8_t *>(dst) + i;
#if defined(AC_SIMD_neon) && defined(__aarch64__)
    vst1q_u8(p, vuzp1q_u8((uint8x16_t)sums.low, (uint8x16_t)sums.high));
#elif defined(AC_SIMD_avx2)
    const __m256i both = _mm256_packus_epi16((__m256i)sums.low, (__m256i)sums.high);
    _mm256_storeu_si256((__m256i *)p, _mm256_permute4x64_epi64(both, 0xd8));
#elif defined(AC_SIMD_sse4)
    _mm_storeu_si128((__m128i *)p, _mm_packus_epi16((__m128i)sums.low, (__m128i)sums.high));
#else
    store_lanes(p, to_lanes<uint8_t, lanes>(sums.low));
    store_lanes(p + lanes, to_lanes<uint8_t, lanes>(sums.high));
#endif
}

/// Sums below 2^15, divided by 9: 7282 * 9 = 2^16 + 2.
AC_INLINE Sums ninth(Sums a) {
#if defined(AC_SIMD_avx512)
    return (Sums)_mm512_mulhi_epu16((__m512i)a, _mm512_set1_epi16(7282));
#elif defined(AC_SIMD_avx2)
    return (Sums)_mm256_mulhi_epu16((__m256i)a, _mm256_set1_epi16(7282));
#elif defined(AC_SIMD_sse4)
    return (Sums)_mm_mulhi_epu16((__m128i)a, _mm_set1_epi16(7282));
#elif defined(AC_SIMD_neon)
    return (Sums)vqdmulhq_s16((int16x8_t)a, vdupq_n_s16(3641));
#else
    return to_lanes<uint16_t, lanes>((to_lanes<uint32_t, lanes>(a) * every<Vector<uint32_t, lanes>>(7282)) >> 16);
#endif
}

/// Results of sums.
template <int scale> struct Quotient {
    static AC_INLINE void store(void *dst, ptrdiff_t i, Columns sum) {
#if defined(AC_SIMD_neon) && defined(__aarch64__)
        auto *const p = static_cast<uint8_t *>(dst) + i;
        const auto low = (uint16x8_t)sum.low, high = (uint16x8_t)sum.high;
        if constexpr (scale == 256) {
            return vst1q_u8(p, vuzp2q_u8((uint8x16_t)low, (uint8x16_t)high));
        } else if constexpr (scale != 9) {
            constexpr int shift = __builtin_ctz(scale);
            return vst1q_u8(p, vshrn_high_n_u16(vshrn_n_u16(low, shift), high, shift));
        }
#endif
        if constexpr (scale == 9) {
            store_bytes(dst, i, {ninth(sum.low), ninth(sum.high)});
        } else {
            constexpr int shift = __builtin_ctz(scale);
            store_bytes(dst, i, {sum.low >> shift, sum.high >> shift});
        }
    }
};
struct Plain {
    static AC_INLINE void store(void *dst, ptrdiff_t i, Columns sum) {
        store_columns(static_cast<uint16_t *>(dst) + i, sum);
    }
};

/// Sums along columns, from `radius` columns before the first one on.
struct Between {
    template <class Column> AC_INLINE void fill(Column, const uint8_t *const *rows, ptrdiff_t radius, ptrdiff_t count) {
        cover<vector_bytes>(-radius, count + radius, [&](ptrdiff_t i) AC_LAMBDA {
            store_columns(sum + radius + i, weighted<Column>([&](int k) AC_LAMBDA { return columns_at(rows[k] + i); }));
        });
    }
    /// Sums along both axes at column i.
    template <class Row> AC_INLINE Columns at(Row, ptrdiff_t i) const {
        return weighted<Row>([&](int k) AC_LAMBDA { return columns_at(sum + i + k); });
    }

    alignas(uint32_t) uint16_t sum[filter_longest + 2 * filter_radius];
};

/// Results of 32 bits. Sums of two elements of a row still fit into 16 bits.
struct Long {};

template <class Row> AC_INLINE void store_long(const Between &between, int32_t *dst, ptrdiff_t i) {
    LongSums sum{};
    add_pairs<Row, 0>(sum, [&](int k) AC_LAMBDA { return load_lanes<lanes>(between.sum + i + k); });
    store_lanes(dst + i, sum.low);
    store_lanes(dst + i + halves, sum.high);
}

template <class Finish, class Column, class Row>
void separable_row(const uint8_t *const *rows_around, void *dst, size_t n) {
    const auto length = static_cast<ptrdiff_t>(n);
    // A copy, which stores of bytes cannot change.
    const uint8_t *rows[2 * filter_radius + 1];
    repeated<Column::count>([&](int k) AC_LAMBDA { rows[k] = rows_around[k]; });
    if constexpr (Column::alone) {
        each_vector(length, [&](ptrdiff_t i) AC_LAMBDA {
            const auto load = [&](int k) AC_LAMBDA { return columns_at(rows[1] + i + k - Row::radius); };
            Finish::store(dst, i, weighted<Row>(load));
        });
    } else if constexpr (Row::alone) {
        each_vector(length, [&](ptrdiff_t i) AC_LAMBDA {
            Finish::store(dst, i, weighted<Column>([&](int k) AC_LAMBDA { return columns_at(rows[k] + i); }));
        });
    } else {
        Between between;
        between.fill(Column{}, rows, Row::radius, length);
        each_vector(length, [&](ptrdiff_t i) AC_LAMBDA {
            if constexpr (__is_same(Finish, Long)) {
                store_long<Row>(between, static_cast<int32_t *>(dst), i);
                store_long<Row>(between, static_cast<int32_t *>(dst), i + ptrdiff_t(lanes));
            } else {
                Finish::store(dst, i, between.at(Row{}, i));
            }
        });
    }
}

/// Factors of the first result, and of the second one, if there is one: rows and columns exchanged.
template <class Finish, class Column, class Row> void separable(const void *const *rows, void *const *dst, size_t n) {
    const auto *const *bytes = reinterpret_cast<const uint8_t *const *>(rows);
    if (dst[0] != nullptr) {
        separable_row<Finish, Column, Row>(bytes, dst[0], n);
    }
    if constexpr (!__is_same(Column, Row)) {
        if (dst[1] != nullptr) {
            separable_row<Finish, Row, Column>(bytes, dst[1], n);
        }
    }
}

using Bytes = Vector<uint8_t, vector_bytes>;

AC_INLINE Bytes bytes_at(const void *row, ptrdiff_t i) {
    return load_lanes<vector_bytes>(static_cast<const uint8_t *>(row) + i);
}

struct Least {
    static AC_INLINE Bytes of(Bytes a, Bytes b) { return least(a, b); }
};
struct Greatest {
    static AC_INLINE Bytes of(Bytes a, Bytes b) { return greatest(a, b); }
};

/// Least or Greatest of 3x3 pixels.
template <class Of> void extreme3x3(const void *const *rows, void *const *dst, size_t n) {
    const auto length = static_cast<ptrdiff_t>(n);
    uint8_t between[filter_longest + 2];
    cover<vector_bytes>(-1, length + 1, [&](ptrdiff_t i) AC_LAMBDA {
        store_lanes(between + 1 + i, Of::of(Of::of(bytes_at(rows[0], i), bytes_at(rows[1], i)), bytes_at(rows[2], i)));
    });
    each_vector(length, [&](ptrdiff_t i) AC_LAMBDA {
        store_lanes(static_cast<uint8_t *>(dst[0]) + i,
                    Of::of(Of::of(bytes_at(between, i), bytes_at(between, i + 1)), bytes_at(between, i + 2)));
    });
}

AC_INLINE void in_order(Bytes &a, Bytes &b) {
    const Bytes low = least(a, b);
    b = greatest(a, b);
    a = low;
}
AC_INLINE Bytes middle(Bytes a, Bytes b, Bytes c) {
    in_order(a, b);
    return greatest(a, least(b, c));
}

/// Columns are put into order once. The median is the middle one of the largest of the least, the middle of the middle
/// and the smallest of the greatest.
inline void median3x3_row(const void *const *rows, void *const *dst, size_t n) {
    const auto length = static_cast<ptrdiff_t>(n);
    uint8_t low[filter_longest + 2], mid[filter_longest + 2], high[filter_longest + 2];
    cover<vector_bytes>(-1, length + 1, [&](ptrdiff_t i) AC_LAMBDA {
        Bytes a = bytes_at(rows[0], i), b = bytes_at(rows[1], i), c = bytes_at(rows[2], i);
        in_order(a, b);
        in_order(b, c);
        in_order(a, b);
        store_lanes(low + 1 + i, a);
        store_lanes(mid + 1 + i, b);
        store_lanes(high + 1 + i, c);
    });
    each_vector(length, [&](ptrdiff_t i) AC_LAMBDA {
        const Bytes a = greatest(greatest(bytes_at(low, i), bytes_at(low, i + 1)), bytes_at(low, i + 2));
        const Bytes b = middle(bytes_at(mid, i), bytes_at(mid, i + 1), bytes_at(mid, i + 2));
        const Bytes c = least(least(bytes_at(high, i), bytes_at(high, i + 1)), bytes_at(high, i + 2));
        store_lanes(static_cast<uint8_t *>(dst[0]) + i, middle(a, b, c));
    });
}

/// The greater lanes; NaN if one of them is.
template <class V> AC_INLINE V greatest_or_nan(V a, V b) {
#if defined(AC_SIMD_neon)
    if constexpr (has_fraction<Lane<V>>) {
        return (V)vmaxq_f32((float32x4_t)a, (float32x4_t)b);
    }
#endif
    return has_fraction<Lane<V>> ? (a > b ? a : b != b ? b : a != a ? a : b) : greatest(a, b);
}

/// Keeps a pixel that is not below those above and to the left and is above the others.
template <class V> void maxima3x3_row(const void *const *rows, void *const *dst, size_t n) {
    constexpr size_t count = vector_bytes / sizeof(V);
    const V *const row_of[] = {static_cast<const V *>(rows[0]), static_cast<const V *>(rows[1]),
                               static_cast<const V *>(rows[2])};
    auto *const results = static_cast<V *>(dst[0]);
    const auto at = [&](int row, size_t i, int by)
                        AC_LAMBDA { return load_lanes<count>(row_of[row] + ptrdiff_t(i) + by); };
    const auto larger = [](Vector<V, count> a, Vector<V, count> b) AC_LAMBDA { return greatest_or_nan(a, b); };
    constexpr size_t step = 2 * count < filter_step ? 2 * count : filter_step;
    for (size_t i = 0; i < n; i += step) {
#pragma GCC unroll 2
        for (size_t k = i; k < i + step; k += count) {
            const auto v = at(1, k, 0);
            const auto before = larger(larger(at(0, k, -1), at(0, k, 0)), larger(at(0, k, 1), at(1, k, -1)));
            const auto after = larger(larger(at(1, k, 1), at(2, k, -1)), larger(at(2, k, 0), at(2, k, 1)));
            const auto kept = (v >= before) & (v > after);
            store_lanes(results + k, kept ? v : Vector<V, count>{});
        }
    }
}

}  // namespace
}  // namespace ac::AC_TIER

/// The rows of a filter whose body is `...`, an expression of args, rows, dst and n.
#define AC_FILTER_ROWS(kernel, ...)                                                                             \
    namespace ac::AC_TIER {                                                                                     \
    namespace {                                                                                                 \
    template <class T>                                                                                          \
    void kernel([[maybe_unused]] const FilterArgs &args, const void *const *rows, void *const *dst, size_t n) { \
        __VA_ARGS__;                                                                                            \
    }                                                                                                           \
    }                                                                                                           \
    AC_ROWS(kernel, FilterFn)                                                                                   \
    }
