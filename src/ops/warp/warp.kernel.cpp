// SPDX-License-Identifier: MIT
// Positions, weights and means are computed in vectors; pixels are loaded one by one, because instructions that gather
// read four bytes for each, also after the end of an image. Each step in float is rounded once, in a fixed order.
#include "src/ops/warp/warp.args.h"
#include "src/simd/pixels.h"

namespace ac::AC_TIER {
namespace {

constexpr size_t lanes = vector_bytes / 4;
using Reals = Vector<float, lanes>;
using Ints = Vector<int32_t, lanes>;  ///< also truths: 0 or -1

AC_INLINE Reals real(float x) {
    return Reals{} + x;
}
AC_INLINE Reals real(Ints x) {
    return to_lanes<float, lanes>(x);
}

/// The whole numbers around positions along one axis.
struct Around {
    Ints at[2];      ///< that below and the next one, or the nearest pixels that exist
    Ints absent[2];  ///< they do not exist
    Reals part;      ///< the distance from the first one, below 1
};

AC_INLINE void find(Ints wanted, int first, int last, Ints &at, Ints &absent) {
    at = least(greatest(wanted, every<Ints>(first)), every<Ints>(last));
    absent = at != wanted;
}

/// NaN is far before the first pixel.
AC_INLINE Around around(Reals position, int first, int last) {
    const Reals lowest = real(float(-warp_limit)), highest = real(float(warp_limit));
    position = position > lowest ? position : lowest;
    position = position < highest ? position : highest;
    Ints below = to_lanes<int32_t, lanes>(position);
    below += position < real(below);
    Around found;
    found.part = position - real(below);
    find(below, first, last, found.at[0], found.absent[0]);
    find(below + 1, first, last, found.at[1], found.absent[1]);
    return found;
}

AC_INLINE Reals positions_of(const uint8_t *map, ptrdiff_t step, size_t n) {
    float some[lanes] = {};
    if (step == ptrdiff_t(sizeof(float))) {
        if (n == lanes) {
            return load_lanes<lanes>(reinterpret_cast<const float *>(map));
        }
        __builtin_memcpy(some, map, n * sizeof(float));
    } else {
        for (size_t i = 0; i < n; ++i) {
            __builtin_memcpy(some + i, map + ptrdiff_t(i) * step, sizeof(float));
        }
    }
    return load_lanes<lanes>(some);
}

/// 0, 1, 2, ...
AC_INLINE Ints counted() {
    int32_t numbers[lanes];
    for (size_t i = 0; i < lanes; ++i) {
        numbers[i] = int32_t(i);
    }
    return load_lanes<lanes>(numbers);
}

/// Where the pixels from column x on come from.
AC_INLINE void find_positions(const WarpArgs &args, const WarpRow &row, Ints ordinals, size_t x, size_t n, Reals &to_x,
                              Reals &to_y) {
    if (row.map_x != nullptr) {
        to_x = positions_of(row.map_x + ptrdiff_t(x) * row.map_x_step, row.map_x_step, n);
        to_y = positions_of(row.map_y + ptrdiff_t(x) * row.map_y_step, row.map_y_step, n);
        return;
    }
    const Reals across = real(ordinals + every<Ints>(int(x)));
    const auto y = float(row.y);
    const float *const m = args.matrix;
    to_x = m[0] * across + (m[3] * y + m[6]);
    to_y = m[1] * across + (m[4] * y + m[7]);
    if (args.divide) {
        const Reals by = m[2] * across + (m[5] * y + m[8]);
        to_x /= by;
        to_y /= by;
    }
}

AC_INLINE Ints load_pixels(const WarpArgs &args, Ints x, Ints y) {
    int32_t columns[lanes], rows[lanes];
    uint8_t pixels[lanes];
    store_lanes(columns, x);
    store_lanes(rows, y);
    for (size_t i = 0; i < lanes; ++i) {
        pixels[i] = args.src[rows[i] * args.src_row + columns[i]];
    }
    return to_lanes<int32_t, lanes>(load_lanes<lanes>(pixels));
}

/// The pixels at both columns of both rows, in raster order.
AC_INLINE void load_corners(const WarpArgs &args, const Around &x, const Around &y, Reals *corners) {
    int32_t columns[2][lanes], rows[2][lanes];
    uint8_t pixels[4][lanes];
    for (int k = 0; k < 2; ++k) {
        store_lanes(columns[k], x.at[k]);
        store_lanes(rows[k], y.at[k]);
    }
    for (size_t i = 0; i < lanes; ++i) {
        const uint8_t *const above = args.src + rows[0][i] * args.src_row;
        const uint8_t *const below = args.src + rows[1][i] * args.src_row;
        pixels[0][i] = above[columns[0][i]];
        pixels[1][i] = above[columns[1][i]];
        pixels[2][i] = below[columns[0][i]];
        pixels[3][i] = below[columns[1][i]];
    }
    for (int k = 0; k < 4; ++k) {
        Ints v = to_lanes<int32_t, lanes>(load_lanes<lanes>(pixels[k]));
        if (args.outside >= 0) {
            v = (x.absent[k % 2] | y.absent[k / 2]) ? every<Ints>(args.outside) : v;
        }
        corners[k] = real(v);
    }
}

AC_INLINE Ints bilinear(const WarpArgs &args, const Around &x, const Around &y, Ints kept) {
    Reals corners[4];
    load_corners(args, x, y, corners);
    const Reals a = corners[0], b = corners[1], c = corners[2], d = corners[3];
    // Between the two pixels also after rounding.
    const Reals above = a + x.part * (b - a), below = c + x.part * (d - c);
    const Ints mean = to_lanes<int32_t, lanes>(above + y.part * (below - above));
    if (args.outside != warp_keep) {
        return mean;
    }
    // A pixel of weight 0 need not exist.
    const Ints absent = x.absent[0] | y.absent[0] | (x.absent[1] & (x.part > 0)) | (y.absent[1] & (y.part > 0));
    return absent ? kept : mean;
}

AC_INLINE Ints nearest(const WarpArgs &args, const Around &x, const Around &y, Ints kept) {
    Ints at_x = x.at[0], at_y = y.at[0], no_x = x.absent[0], no_y = y.absent[0];
    if (args.round) {
        const Ints next_x = x.part >= 0.5f, next_y = y.part >= 0.5f;
        at_x = next_x ? x.at[1] : at_x;
        at_y = next_y ? y.at[1] : at_y;
        no_x = next_x ? x.absent[1] : no_x;
        no_y = next_y ? y.absent[1] : no_y;
    }
    const Ints v = load_pixels(args, at_x, at_y);
    if (args.outside == warp_nearest) {
        return v;
    }
    const Ints other = args.outside == warp_keep ? kept : every<Ints>(args.outside);
    return (no_x | no_y) ? other : v;
}

template <class T> void warp(const WarpArgs &args, const WarpRow &row) {
    const Ints ordinals = counted();
    for (size_t i = 0; i < row.n; i += lanes) {
        const size_t n = row.n - i < lanes ? row.n - i : lanes;
        Reals to_x, to_y;
        find_positions(args, row, ordinals, i, n, to_x, to_y);
        const Around x = around(to_x, args.x, args.end_x - 1), y = around(to_y, args.y, args.end_y - 1);
        Ints kept{};
        if (args.outside == warp_keep) {
            kept = to_lanes<int32_t, lanes>(load_some<lanes>(row.dst + i, n));
        }
        const auto result =
            to_lanes<uint8_t, lanes>(args.bilinear ? bilinear(args, x, y, kept) : nearest(args, x, y, kept));
        if (n == lanes) {
            store_lanes(row.dst + i, result);
        } else {
            __builtin_memcpy(row.dst + i, &result, n);
        }
    }
}

}  // namespace

AC_ROWS(warp, WarpFn)

}  // namespace ac::AC_TIER
