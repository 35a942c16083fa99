// SPDX-License-Identifier: MIT
// The pixel of a mask that has a rank.
#pragma once

#include "src/ops/neighbourhood/neighbourhood.simd.h"

namespace ac::AC_TIER {
namespace {

/// Puts the least of pixel[first ... last] first and the greatest one last.
template <int first, int last, int k = first> AC_INLINE void order_pairs(Bytes *pixel) {
    constexpr int other = last - (k - first);
    if constexpr (k < other) {
        in_order(pixel[k], pixel[other]);
        order_pairs<first, last, k + 1>(pixel);
    }
}
template <int first, int last, int k> AC_INLINE void least_first(Bytes *pixel) {
    if constexpr (2 * (k - first) <= last - first) {
        in_order(pixel[first], pixel[k]);
        least_first<first, last, k + 1>(pixel);
    }
}
template <int first, int last, int k> AC_INLINE void greatest_last(Bytes *pixel) {
    if constexpr (2 * (last - k) <= last - first) {
        in_order(pixel[k], pixel[last]);
        greatest_last<first, last, k - 1>(pixel);
    }
}

/// The median of pixel[first ... last] and of those that load(next) ... load(count - 1) return: the extreme ones of
/// enough pixels cannot be it, so they are dropped, and the next one comes.
template <int count, int next, int first, int last, class Load> AC_INLINE Bytes median_of(Bytes *pixel, Load &&load) {
    if constexpr (first == last) {
        return pixel[first];
    } else {
        order_pairs<first, last>(pixel);
        least_first<first, last, first + 1>(pixel);
        greatest_last<first, last, last - 1>(pixel);
        if constexpr (next < count) {
            pixel[last] = load(next);
            return median_of<count, next + 1, first + 1, last>(pixel, load);
        } else {
            return median_of<count, next, first + 1, last - 1>(pixel, load);
        }
    }
}
template <int k, int count, class Load> AC_INLINE void load_first(Bytes *pixel, Load &&load) {
    if constexpr (k < count) {
        pixel[k] = load(k);
        load_first<k + 1, count>(pixel, load);
    }
}

/// place(k): where pixel k is in the rows, as an address.
template <int count, class Place> AC_INLINE void median_row(void *dst, size_t n, Place &&place) {
    constexpr int begin = count / 2 + 2;
    for (size_t i = 0; i < n; i += vector_bytes) {
        const auto load = [&](int k) AC_LAMBDA { return load_lanes<vector_bytes>(place(k) + i); };
        Bytes pixel[begin];
        load_first<0, begin>(pixel, load);
        store_lanes(static_cast<uint8_t *>(dst) + i, median_of<count, begin, 0, begin - 1>(pixel, load));
    }
}

/// Box of 5x5 pixels, without its corners if `disk`.
template <class Of, bool disk> AC_INLINE void extreme5x5(const uint8_t *const *rows, void *dst, size_t n) {
    const auto length = static_cast<ptrdiff_t>(n);
    uint8_t inner[filter_longest + 4], all[filter_longest + 4];  // of three rows, of five
    cover<vector_bytes>(-2, length + 2, [&](ptrdiff_t i) AC_LAMBDA {
        const Bytes three = Of::of(Of::of(bytes_at(rows[1], i), bytes_at(rows[2], i)), bytes_at(rows[3], i));
        if constexpr (disk) {
            store_lanes(inner + 2 + i, three);
        }
        store_lanes(all + 2 + i, Of::of(Of::of(three, bytes_at(rows[0], i)), bytes_at(rows[4], i)));
    });
    const uint8_t *const outer = disk ? inner : all;
    each_vector(length, [&](ptrdiff_t i) AC_LAMBDA {
        const Bytes middle_three = Of::of(Of::of(bytes_at(all, i + 1), bytes_at(all, i + 2)), bytes_at(all, i + 3));
        store_lanes(static_cast<uint8_t *>(dst) + i,
                    Of::of(Of::of(bytes_at(outer, i), bytes_at(outer, i + 4)), middle_three));
    });
}

/// The extreme pixel of any mask.
template <class Of> AC_INLINE void extreme_row(const uint8_t *const *at, int count, void *dst, size_t n) {
    constexpr size_t blocks = filter_step / vector_bytes;
    for (size_t i = 0; i < n; i += filter_step) {
        Bytes found[blocks];
#pragma GCC unroll 4
        for (size_t b = 0; b < blocks; ++b) {
            found[b] = load_lanes<vector_bytes>(at[0] + i + b * vector_bytes);
        }
        for (int k = 1; k < count; ++k) {
#pragma GCC unroll 4
            for (size_t b = 0; b < blocks; ++b) {
                found[b] = Of::of(found[b], load_lanes<vector_bytes>(at[k] + i + b * vector_bytes));
            }
        }
#pragma GCC unroll 4
        for (size_t b = 0; b < blocks; ++b) {
            store_lanes(static_cast<uint8_t *>(dst) + i + b * vector_bytes, found[b]);
        }
    }
}

/// Any mask and rank: the smallest pixels are brought to the front one by one, or the greatest ones, if these are
/// fewer.
AC_INLINE void any_rank_row(const uint8_t *const *at, int count, int rank, void *dst, size_t n) {
    const bool from_top = rank > count / 2;
    const int steps = from_top ? count - 1 - rank : rank;
    for (size_t i = 0; i < n; i += vector_bytes) {
        Bytes pixel[filter_mask];
        for (int k = 0; k < count; ++k) {
            pixel[k] = load_lanes<vector_bytes>(at[k] + i);
        }
        for (int first = 0; first <= steps; ++first) {
            Bytes chosen = pixel[first];
            for (int k = first + 1; k < count; ++k) {
                const Bytes other = pixel[k];
                pixel[k] = from_top ? least(chosen, other) : greatest(chosen, other);
                chosen = from_top ? greatest(chosen, other) : least(chosen, other);
            }
            pixel[first] = chosen;
        }
        store_lanes(static_cast<uint8_t *>(dst) + i, pixel[steps]);
    }
}

template <class Of>
AC_INLINE bool known_extreme(const FilterArgs &args, const void *const *rows, void *const *dst, size_t n) {
    const auto *const *bytes = reinterpret_cast<const uint8_t *const *>(rows);
    switch (args.mask) {
        case FilterMask::box3x3:
            extreme3x3<Of>(rows, dst, n);
            return true;
        case FilterMask::box5x5:
            extreme5x5<Of, false>(bytes, dst[0], n);
            return true;
        case FilterMask::disk5x5:
            extreme5x5<Of, true>(bytes, dst[0], n);
            return true;
        default:
            return false;
    }
}

inline void ranked_row(const FilterArgs &args, const void *const *rows, void *const *dst, size_t n) {
    const int count = args.count;
    const bool lowest = args.rank == 0, highest = args.rank == count - 1;
    if ((lowest && known_extreme<Least>(args, rows, dst, n)) ||
        (highest && known_extreme<Greatest>(args, rows, dst, n))) {
        return;
    }
    const uint8_t *at[filter_mask];
    for (int k = 0; k < count; ++k) {
        at[k] = static_cast<const uint8_t *>(rows[args.places[2 * k]]) + args.places[2 * k + 1];
    }
    if (lowest) {
        return extreme_row<Least>(at, count, dst[0], n);
    }
    if (highest) {
        return extreme_row<Greatest>(at, count, dst[0], n);
    }
    if (args.mask == FilterMask::box3x3 && args.rank == 4) {
        return median3x3_row(rows, dst, n);
    }
#ifndef AC_SIMD_scalar
    const auto place = [&](int k) AC_LAMBDA { return at[k]; };
    if (count == 9 && args.rank == 4) {
        return median_row<9>(dst[0], n, place);
    }
    if (count == 21 && args.rank == 10) {
        return median_row<21>(dst[0], n, place);
    }
    if (count == 25 && args.rank == 12) {
        return median_row<25>(dst[0], n, place);
    }
#endif
    any_rank_row(at, count, args.rank, dst[0], n);
}

}  // namespace
}  // namespace ac::AC_TIER
