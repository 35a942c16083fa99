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
#if defined(AC_SIMD_avx2)
    position = (Reals)_mm256_min_ps(_mm256_max_ps((__m256)position, (__m256)lowest), (__m256)highest);
#else
    position = position > lowest ? position : lowest;
    position = position < highest ? position : highest;
#endif
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
    const uint8_t *const src = args.src;
    const ptrdiff_t step = args.src_row;
    int32_t columns[lanes], rows[lanes];
    uint8_t pixels[lanes];
    store_lanes(columns, x);
    store_lanes(rows, y);
#pragma GCC unroll 16
    for (size_t i = 0; i < lanes; ++i) {
        pixels[i] = src[rows[i] * step + columns[i]];
    }
    return to_lanes<int32_t, lanes>(load_lanes<lanes>(pixels));
}

/// The pixels at both columns of both rows, in raster order.
AC_INLINE void load_corners(const WarpArgs &args, const Around &x, const Around &y, Reals *corners) {
    const uint8_t *const src = args.src;
    const ptrdiff_t step = args.src_row;
    int32_t columns[2][lanes], rows[2][lanes];
    uint8_t pixels[4][lanes];
    for (int k = 0; k < 2; ++k) {
        store_lanes(columns[k], x.at[k]);
        store_lanes(rows[k], y.at[k]);
    }
#pragma GCC unroll 16
    for (size_t i = 0; i < lanes; ++i) {
        const uint8_t *const above = src + rows[0][i] * step, *const below = src + rows[1][i] * step;
        pixels[0][i] = above[columns[0][i]];
        pixels[1][i] = above[columns[1][i]];
        pixels[2][i] = below[columns[0][i]];
        pixels[3][i] = below[columns[1][i]];
    }
#pragma GCC unroll 4
    for (int k = 0; k < 4; ++k) {
        Ints v = to_lanes<int32_t, lanes>(load_lanes<lanes>(pixels[k]));
        if (args.outside >= 0) {
            v = (x.absent[k % 2] | y.absent[k / 2]) ? every<Ints>(args.outside) : v;
        }
        corners[k] = real(v);
    }
}

AC_INLINE bool none_is_true(Ints v) {
#if defined(AC_SIMD_neon) && defined(__aarch64__)
    return vmaxvq_u32((uint32x4_t)v) == 0;
#elif defined(AC_SIMD_avx512)
    return _mm512_test_epi32_mask((__m512i)v, (__m512i)v) == 0;
#elif defined(AC_SIMD_avx2)
    return _mm256_testz_si256((__m256i)v, (__m256i)v) != 0;
#elif defined(AC_SIMD_sse4)
    return _mm_testz_si128((__m128i)v, (__m128i)v) != 0;
#else
    bool any = false;
    for (size_t i = 0; i < lanes; ++i) {
        any |= v[i] != 0;
    }
    return !any;
#endif
}

/// The pixels of `inside` images: all of them exist, and their bytes have numbers of 31 bits.
AC_INLINE Ints nearest_inside(const WarpArgs &args, const Around &x, const Around &y) {
    const uint8_t *const src = args.src;
    int32_t offsets[lanes];
    uint8_t pixels[lanes];
    store_lanes(offsets, y.at[0] * every<Ints>(int(args.src_row)) + x.at[0]);
#pragma GCC unroll 16
    for (size_t i = 0; i < lanes; ++i) {
        pixels[i] = src[uint32_t(offsets[i])];
    }
    return to_lanes<int32_t, lanes>(load_lanes<lanes>(pixels));
}
AC_INLINE Ints bilinear_inside(const WarpArgs &args, const Around &x, const Around &y) {
    const uint8_t *const src = args.src, *const next = src + args.src_row;
    int32_t offsets[lanes];
    uint16_t pairs[2][lanes];
    store_lanes(offsets, y.at[0] * every<Ints>(int(args.src_row)) + x.at[0]);
#pragma GCC unroll 16
    for (size_t i = 0; i < lanes; ++i) {
        __builtin_memcpy(&pairs[0][i], src + uint32_t(offsets[i]), 2);
        __builtin_memcpy(&pairs[1][i], next + uint32_t(offsets[i]), 2);
    }
    const Ints above_two = to_lanes<int32_t, lanes>(load_lanes<lanes>(pairs[0]));
    const Ints below_two = to_lanes<int32_t, lanes>(load_lanes<lanes>(pairs[1]));
    const Reals a = real(above_two & 255), b = real(above_two >> 8);
    const Reals c = real(below_two & 255), d = real(below_two >> 8);
    const Reals above = a + x.part * (b - a), below = c + x.part * (d - c);
    return to_lanes<int32_t, lanes>(above + y.part * (below - above));
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

/// `bilinear_` and `round_`: those of the arguments, known to the compiler.
template <bool bilinear_, bool round_> AC_INLINE void warp_row(const WarpArgs &caller, const WarpRow &caller_row) {
    WarpArgs args = caller;  // which stores of bytes cannot change
    const WarpRow row = caller_row;
    args.round = round_;
    const Ints ordinals = counted();
    // Pixels in padding that a program has filled may have negative positions.
    const bool short_offsets = args.x >= 0 && args.y >= 0 && args.src_row > 0 && args.src_row * args.end_y <= INT32_MAX;
    for (size_t i = 0; i < row.n; i += lanes) {
        const size_t n = row.n - i < lanes ? row.n - i : lanes;
        Reals to_x, to_y;
        find_positions(args, row, ordinals, i, n, to_x, to_y);
        const Around x = around(to_x, args.x, args.end_x - 1), y = around(to_y, args.y, args.end_y - 1);
        const Ints absent = x.absent[0] | y.absent[0] | (bilinear_ ? x.absent[1] | y.absent[1] : Ints{});
        if (!round_ && short_offsets && n == lanes && none_is_true(absent)) {
            store_lanes(row.dst + i,
                        to_lanes<uint8_t, lanes>(bilinear_ ? bilinear_inside(args, x, y) : nearest_inside(args, x, y)));
            continue;
        }
        Ints kept{};
        if (args.outside == warp_keep) {
            kept = to_lanes<int32_t, lanes>(load_some<lanes>(row.dst + i, n));
        }
        const auto result =
            to_lanes<uint8_t, lanes>(bilinear_ ? bilinear(args, x, y, kept) : nearest(args, x, y, kept));
        if (n == lanes) {
            store_lanes(row.dst + i, result);
        } else {
            __builtin_memcpy(row.dst + i, &result, n);
        }
    }
}

#if defined(AC_SIMD_neon) && defined(__aarch64__)
/// Whole vectors of nearest pixels below positions in maps without gaps, `outside` for pixels that do not exist. The
/// image begins at (0, 0), and its bytes have numbers of 31 bits. Returns how many are done.
AC_INLINE size_t nearest_in_maps(const WarpArgs &args, const WarpRow &row) {
    const uint8_t *const src = args.src;
    const uint32x4_t width = vdupq_n_u32(uint32_t(args.end_x)), height = vdupq_n_u32(uint32_t(args.end_y));
    const float32x4_t before = vdupq_n_f32(-1.f);  // NaN is there, too
    const int32x4_t step = vdupq_n_s32(int32_t(args.src_row));
    const uint8x16_t other = vdupq_n_u8(uint8_t(args.outside));
    const auto *const map_x = reinterpret_cast<const float *>(row.map_x);
    const auto *const map_y = reinterpret_cast<const float *>(row.map_y);
    uint8_t *const dst = row.dst;
    size_t i = 0;
    for (; i + 16 <= row.n; i += 16) {
        uint32x4_t exists[4];
        int32_t at[16];
        uint8_t pixels[16];
#pragma GCC unroll 4
        for (size_t k = 0; k < 4; ++k) {
            const int32x4_t x = vcvtmq_s32_f32(vmaxnmq_f32(vld1q_f32(map_x + i + 4 * k), before));
            const int32x4_t y = vcvtmq_s32_f32(vmaxnmq_f32(vld1q_f32(map_y + i + 4 * k), before));
            exists[k] =
                vandq_u32(vcltq_u32(vreinterpretq_u32_s32(x), width), vcltq_u32(vreinterpretq_u32_s32(y), height));
            vst1q_s32(at + 4 * k, vandq_s32(vmlaq_s32(x, y, step), vreinterpretq_s32_u32(exists[k])));
        }
#pragma GCC unroll 16
        for (size_t k = 0; k < 16; ++k) {
            pixels[k] = src[uint32_t(at[k])];
        }
        const uint16x8_t low = vuzp1q_u16(vreinterpretq_u16_u32(exists[0]), vreinterpretq_u16_u32(exists[1]));
        const uint16x8_t high = vuzp1q_u16(vreinterpretq_u16_u32(exists[2]), vreinterpretq_u16_u32(exists[3]));
        const uint8x16_t kept = vuzp1q_u8(vreinterpretq_u8_u16(low), vreinterpretq_u8_u16(high));
        vst1q_u8(dst + i, vbslq_u8(kept, vld1q_u8(pixels), other));
    }
    return i;
}
#endif

template <class T> void warp(const WarpArgs &args, const WarpRow &row) {
    if (args.bilinear) {
        return warp_row<true, false>(args, row);
    }
    if (args.round) {
        return warp_row<false, true>(args, row);
    }
#if defined(AC_SIMD_neon) && defined(__aarch64__)
    if (row.map_x != nullptr && row.map_x_step == 4 && row.map_y_step == 4 && args.outside >= 0 && args.x == 0 &&
        args.y == 0 && args.src_row > 0 && args.src_row * args.end_y <= INT32_MAX) {
        const size_t done = nearest_in_maps(args, row);
        WarpRow rest = row;
        rest.map_x += done * sizeof(float);
        rest.map_y += done * sizeof(float);
        rest.dst += done;
        rest.n -= done;
        return warp_row<false, false>(args, rest);
    }
#endif
    warp_row<false, false>(args, row);
}

}  // namespace

AC_ROWS(warp, WarpFn)

}  // namespace ac::AC_TIER
