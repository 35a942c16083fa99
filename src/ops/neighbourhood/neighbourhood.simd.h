// SPDX-License-Identifier: MIT
// Rows of filters, built from their factors or from what they choose.
#pragma once

#include "src/ops/neighbourhood/neighbourhood.args.h"
#include "src/simd/pixels.h"

#if defined(AC_SIMD_neon)
#include <arm_neon.h>
#elif defined(__x86_64__)
#include <immintrin.h>
#endif

namespace ac::AC_TIER {
namespace {

constexpr size_t lanes = vector_bytes / 2;  ///< of 16 bits
constexpr size_t halves = lanes / 2;        ///< lanes of 32 bits
using Sums = Vector<uint16_t, lanes>;       ///< modulo 2^16, which serves numbers with a sign too

/// Factors of a row or a column.
template <int... factors> struct Factors { static constexpr int radius = int(sizeof...(factors) / 2); };

template <int factor, class Sum, class Load> AC_INLINE void add_factor(Sum &sum, Load &&load, ptrdiff_t k) {
    if constexpr (factor == 1) {
        sum += load(k);
    } else if constexpr (factor == -1) {
        sum -= load(k);
    } else if constexpr (factor != 0) {
        sum += load(k) * every<Sum>(factor);
    }
}
template <class Sum, int... factors, class Load> AC_INLINE Sum weighted(Factors<factors...>, Load &&load) {
    Sum sum{};
    ptrdiff_t k = 0;
    (add_factor<factors>(sum, load, k++), ...);
    return sum;
}

/// Calls body(i) for vectors of `count` elements that cover [first, end); the last one ends there.
template <size_t count, class Body> AC_INLINE void cover(ptrdiff_t first, ptrdiff_t end, Body &&body) {
    ptrdiff_t i = first;
    for (; i + ptrdiff_t(count) <= end; i += ptrdiff_t(count)) {
        body(i);
    }
    if (i < end) {
        body(end - ptrdiff_t(count));
    }
}

/// (a * factor) >> 16.
AC_INLINE Sums times_high(Sums a, uint16_t factor) {
#if defined(AC_SIMD_avx512)
    return (Sums)_mm512_mulhi_epu16((__m512i)a, _mm512_set1_epi16(int16_t(factor)));
#elif defined(AC_SIMD_avx2)
    return (Sums)_mm256_mulhi_epu16((__m256i)a, _mm256_set1_epi16(int16_t(factor)));
#elif defined(AC_SIMD_sse4)
    return (Sums)_mm_mulhi_epu16((__m128i)a, _mm_set1_epi16(int16_t(factor)));
#elif defined(AC_SIMD_neon)
    const uint16x8_t v = (uint16x8_t)a;
    return (Sums)vcombine_u16(vshrn_n_u32(vmull_n_u16(vget_low_u16(v), factor), 16),
                              vshrn_n_u32(vmull_n_u16(vget_high_u16(v), factor), 16));
#else
    return to_lanes<uint16_t, lanes>((to_lanes<uint32_t, lanes>(a) * every<Vector<uint32_t, lanes>>(factor)) >> 16);
#endif
}

/// Results of sums. A quotient by 9 is exact below 2^15: 7282 * 9 = 2^16 + 2.
template <int scale> struct Quotient {
    static AC_INLINE void store(void *dst, ptrdiff_t i, Sums sum) {
        const Sums result = scale == 9 ? times_high(sum, 7282) : sum >> __builtin_ctz(scale);
        store_lanes(static_cast<uint8_t *>(dst) + i, to_lanes<uint8_t, lanes>(result));
    }
};
struct Plain {
    static AC_INLINE void store(void *dst, ptrdiff_t i, Sums sum) {
        store_lanes(static_cast<uint16_t *>(dst) + i, sum);
    }
};
/// Results of 32 bits.
struct Long {};

/// Sums along columns, from `radius` columns before the first one on.
struct Between {
    template <class Column> AC_INLINE void fill(Column, const uint8_t *const *rows, ptrdiff_t radius, ptrdiff_t count) {
        cover<lanes>(-radius, count + radius, [&](ptrdiff_t i) {
            store_lanes(sum + radius + i, weighted<Sums>(Column{}, [&](ptrdiff_t k) {
                            return to_lanes<uint16_t, lanes>(load_lanes<lanes>(rows[k] + i));
                        }));
        });
    }
    /// Sums along both axes at column i.
    template <class Row> AC_INLINE Sums at(Row, ptrdiff_t i) const {
        return weighted<Sums>(Row{}, [&](ptrdiff_t k) { return load_lanes<lanes>(sum + i + k); });
    }

    alignas(uint32_t) uint16_t sum[filter_longest + 2 * filter_radius];
};

template <class Finish, class Column, class Row> void separable_row(const uint8_t *const *rows, void *dst, size_t n) {
    const auto length = static_cast<ptrdiff_t>(n);
    Between between;
    between.fill(Column{}, rows, Row::radius, length);
    if constexpr (__is_same(Finish, Long)) {
        for (ptrdiff_t i = 0; i < length; i += halves) {
            const auto sum = weighted<Vector<int32_t, halves>>(Row{}, [&](ptrdiff_t k) {
                return to_lanes<int32_t, halves>(
                    load_lanes<halves>(reinterpret_cast<const int16_t *>(between.sum) + i + k));
            });
            store_lanes(static_cast<int32_t *>(dst) + i, sum);
        }
    } else {
        for (ptrdiff_t i = 0; i < length; i += lanes) {
            Finish::store(dst, i, between.at(Row{}, i));
        }
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

/// The sums, divided by a power of two, at every second column: lanes of 32 bits have the sums of two columns, the left
/// one in the low half.
template <int scale, class Column, class Row> void separable_half(const void *const *rows, void *const *dst, size_t n) {
    const auto length = static_cast<ptrdiff_t>(n);
    Between between;
    between.fill(Column{}, reinterpret_cast<const uint8_t *const *>(rows), Row::radius, 2 * length);
    const auto *const pairs = reinterpret_cast<const uint32_t *>(between.sum);
    for (ptrdiff_t i = 0; i < length; i += halves) {
        const auto sum = weighted<Vector<uint32_t, halves>>(Row{}, [&](ptrdiff_t k) {
            const auto both = load_lanes<halves>(pairs + i + k / 2);
            return k % 2 == 0 ? both & 0xffff : both >> 16;
        });
        store_lanes(static_cast<uint8_t *>(dst[0]) + i, to_lanes<uint8_t, halves>(sum >> __builtin_ctz(scale)));
    }
}

/// S16: the pixel minus the sum divided by a power of two, and that quotient.
template <int scale, class Factors> void separable_rest(const void *const *rows, void *const *dst, size_t n) {
    const auto *const *bytes = reinterpret_cast<const uint8_t *const *>(rows);
    const auto length = static_cast<ptrdiff_t>(n);
    Between between;
    between.fill(Factors{}, bytes, Factors::radius, length);
    for (ptrdiff_t i = 0; i < length; i += lanes) {
        const Sums smooth = between.at(Factors{}, i) >> __builtin_ctz(scale);
        if (dst[0] != nullptr) {
            const auto pixels = to_lanes<uint16_t, lanes>(load_lanes<lanes>(bytes[Factors::radius] + i));
            store_lanes(static_cast<uint16_t *>(dst[0]) + i, pixels - smooth);
        }
        if (dst[1] != nullptr) {
            store_lanes(static_cast<uint16_t *>(dst[1]) + i, smooth);
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
    cover<vector_bytes>(-1, length + 1, [&](ptrdiff_t i) {
        store_lanes(between + 1 + i, Of::of(Of::of(bytes_at(rows[0], i), bytes_at(rows[1], i)), bytes_at(rows[2], i)));
    });
    for (ptrdiff_t i = 0; i < length; i += vector_bytes) {
        store_lanes(static_cast<uint8_t *>(dst[0]) + i,
                    Of::of(Of::of(bytes_at(between, i), bytes_at(between, i + 1)), bytes_at(between, i + 2)));
    }
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
    cover<vector_bytes>(-1, length + 1, [&](ptrdiff_t i) {
        Bytes a = bytes_at(rows[0], i), b = bytes_at(rows[1], i), c = bytes_at(rows[2], i);
        in_order(a, b);
        in_order(b, c);
        in_order(a, b);
        store_lanes(low + 1 + i, a);
        store_lanes(mid + 1 + i, b);
        store_lanes(high + 1 + i, c);
    });
    for (ptrdiff_t i = 0; i < length; i += vector_bytes) {
        const Bytes a = greatest(greatest(bytes_at(low, i), bytes_at(low, i + 1)), bytes_at(low, i + 2));
        const Bytes b = middle(bytes_at(mid, i), bytes_at(mid, i + 1), bytes_at(mid, i + 2));
        const Bytes c = least(least(bytes_at(high, i), bytes_at(high, i + 1)), bytes_at(high, i + 2));
        store_lanes(static_cast<uint8_t *>(dst[0]) + i, middle(a, b, c));
    }
}

/// The pixel of a mask that has a rank: the smallest ones are brought to the front one by one, or the greatest ones, if
/// these are fewer.
inline void ranked_row(const FilterArgs &args, const void *const *rows, void *const *dst, size_t n) {
    const bool from_top = args.rank > args.count / 2;
    const int steps = from_top ? args.count - 1 - args.rank : args.rank;
    for (size_t i = 0; i < n; i += vector_bytes) {
        Bytes pixel[filter_mask];
        for (int k = 0; k < args.count; ++k) {
            pixel[k] = bytes_at(rows[args.places[2 * k]], ptrdiff_t(i) + args.places[2 * k + 1]);
        }
        for (int first = 0; first <= steps; ++first) {
            Bytes chosen = pixel[first];
            for (int k = first + 1; k < args.count; ++k) {
                const Bytes other = pixel[k];
                pixel[k] = from_top ? least(chosen, other) : greatest(chosen, other);
                chosen = from_top ? greatest(chosen, other) : least(chosen, other);
            }
            pixel[first] = chosen;
        }
        store_lanes(static_cast<uint8_t *>(dst[0]) + i, pixel[steps]);
    }
}

/// Keeps a pixel that is not below those above and to the left and is above the others.
template <class V> void maxima3x3_row(const void *const *rows, void *const *dst, size_t n) {
    constexpr size_t count = vector_bytes / sizeof(V);
    const auto at = [rows](int row, size_t i, int by) {
        return load_lanes<count>(static_cast<const V *>(rows[row]) + ptrdiff_t(i) + by);
    };
    for (size_t i = 0; i < n; i += count) {
        const auto v = at(1, i, 0);
        const auto kept = (v >= at(0, i, -1)) & (v >= at(0, i, 0)) & (v >= at(0, i, 1)) & (v >= at(1, i, -1)) &
                          (v > at(1, i, 1)) & (v > at(2, i, -1)) & (v > at(2, i, 0)) & (v > at(2, i, 1));
        store_lanes(static_cast<V *>(dst[0]) + i, kept ? v : Vector<V, count>{});
    }
}

using Wide = Vector<int32_t, halves>;

/// Sums divided by the scale and truncated, saturated to the type of the results. A quotient in float may be one off;
/// its remainder tells.
AC_INLINE void store_quotient(const FilterArgs &args, void *dst, size_t i, Wide sum) {
    const Wide scale = every<Wide>(args.scale), size = sum < 0 ? -sum : sum;
    Wide q;
    if (args.shift >= 0) {
        q = size >> args.shift;
    } else {
        q = to_lanes<int32_t, halves>(to_lanes<float, halves>(size) / to_lanes<float, halves>(scale));
        const Wide rest = size - q * scale;
        q += (rest < 0) - (rest >= scale);  // true is -1
    }
    q = sum < 0 ? -q : q;
    if (args.to_s16) {
        q = least(greatest(q, every<Wide>(-32768)), every<Wide>(32767));
        store_lanes(static_cast<int16_t *>(dst) + i, to_lanes<int16_t, halves>(q));
    } else {
        q = least(greatest(q, Wide{}), every<Wide>(255));
        store_lanes(static_cast<uint8_t *>(dst) + i, to_lanes<uint8_t, halves>(q));
    }
}

/// A matrix, in place of a separable one.
inline void matrix_row(const FilterArgs &args, const void *const *rows, void *const *dst, size_t n) {
    const int radius = args.columns / 2;
    const auto length = static_cast<ptrdiff_t>(n);
    constexpr ptrdiff_t longest = filter_longest + 2 * filter_radius;
    int16_t wide[2 * filter_radius + 1][longest];
    for (int r = 0; r < args.rows; ++r) {
        cover<lanes>(-radius, length + radius, [&](ptrdiff_t i) {
            store_lanes(wide[r] + radius + i,
                        to_lanes<int16_t, lanes>(load_lanes<lanes>(static_cast<const uint8_t *>(rows[r]) + i)));
        });
    }
    for (ptrdiff_t i = 0; i < length; i += lanes) {
        Wide low{}, high{};
        if (args.narrow) {
            Vector<int16_t, lanes> sum{};
            const int16_t *factor = args.factors;
            for (int r = 0; r < args.rows; ++r) {
                for (int c = 0; c < args.columns; ++c) {
                    sum += load_lanes<lanes>(wide[r] + i + c) * every<Vector<int16_t, lanes>>(*factor++);
                }
            }
            int16_t part[lanes];
            store_lanes(part, sum);
            low = to_lanes<int32_t, halves>(load_lanes<halves>(part));
            high = to_lanes<int32_t, halves>(load_lanes<halves>(part + halves));
        } else {
            const int16_t *factor = args.factors;
            for (int r = 0; r < args.rows; ++r) {
                for (int c = 0; c < args.columns; ++c) {
                    const Wide f = every<Wide>(*factor++);
                    low += to_lanes<int32_t, halves>(load_lanes<halves>(wide[r] + i + c)) * f;
                    high += to_lanes<int32_t, halves>(load_lanes<halves>(wide[r] + i + c + ptrdiff_t(halves))) * f;
                }
            }
        }
        store_quotient(args, dst[0], size_t(i), low);
        store_quotient(args, dst[0], size_t(i) + halves, high);
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
