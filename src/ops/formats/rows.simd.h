// SPDX-License-Identifier: MIT
// Whole rows at once, where no strip is needed to change their format.
#pragma once

#include "src/ops/formats/formats.simd.h"

namespace ac::AC_TIER {

/// Rows of RGB as RGBA: the fourth channel is 255.
AC_INLINE void add_fourth(const uint8_t *src, uint8_t *dst, size_t n) {
    size_t i = 0;
#if defined(AC_SIMD_neon)
    for (; i + 16 <= n; i += 16) {
        const uint8x16x3_t rgb = vld3q_u8(src + 3 * i);
        const uint8x16x4_t all = {{rgb.val[0], rgb.val[1], rgb.val[2], vdupq_n_u8(255)}};
        vst4q_u8(dst + 4 * i, all);
    }
#elif !defined(AC_SIMD_scalar)
    const Bytes full = every<Bytes>(255);
    for (; i + 16 <= n; i += 16) {
        for (size_t k = 0; k < 3; ++k) {
            const Bytes p = load_lanes<16>(src + 3 * i + 12 * k);
            store_lanes(dst + 4 * i + 16 * k,
                        AC_SHUFFLE(p, full, 0, 1, 2, 16, 3, 4, 5, 16, 6, 7, 8, 16, 9, 10, 11, 16));
        }
        const Bytes p = load_lanes<16>(src + 3 * i + 32);
        store_lanes(dst + 4 * i + 48, AC_SHUFFLE(p, full, 4, 5, 6, 16, 7, 8, 9, 16, 10, 11, 12, 16, 13, 14, 15, 16));
    }
#endif
    for (; i < n; ++i) {
        copy_bytes(dst + 4 * i, src + 3 * i, 3);
        dst[4 * i + 3] = 255;
    }
}

/// Rows of RGBA as RGB.
AC_INLINE void drop_fourth(const uint8_t *src, uint8_t *dst, size_t n) {
    size_t i = 0;
#if defined(AC_SIMD_neon)
    for (; i + 16 <= n; i += 16) {
        const uint8x16x4_t rgba = vld4q_u8(src + 4 * i);
        const uint8x16x3_t all = {{rgba.val[0], rgba.val[1], rgba.val[2]}};
        vst3q_u8(dst + 3 * i, all);
    }
#elif !defined(AC_SIMD_scalar)
    for (; i + 16 <= n; i += 16) {
        const Bytes a = load_lanes<16>(src + 4 * i), b = load_lanes<16>(src + 4 * i + 16);
        const Bytes c = load_lanes<16>(src + 4 * i + 32), d = load_lanes<16>(src + 4 * i + 48);
        store_lanes(dst + 3 * i, AC_SHUFFLE(a, b, 0, 1, 2, 4, 5, 6, 8, 9, 10, 12, 13, 14, 16, 17, 18, 20));
        store_lanes(dst + 3 * i + 16, AC_SHUFFLE(b, c, 5, 6, 8, 9, 10, 12, 13, 14, 16, 17, 18, 20, 21, 22, 24, 25));
        store_lanes(dst + 3 * i + 32, AC_SHUFFLE(c, d, 10, 12, 13, 14, 16, 17, 18, 20, 21, 22, 24, 25, 26, 28, 29, 30));
    }
#endif
    for (; i < n; ++i) {
        copy_bytes(dst + 3 * i, src + 4 * i, 3);
    }
}

/// dst[i] = the mean of a[2 * i] and b[2 * i], rounded down.
AC_INLINE void mean_every_other(const uint8_t *a, const uint8_t *b, uint8_t *dst, size_t n) {
    size_t i = 0;
#ifndef AC_SIMD_scalar
    for (; i + 16 < n; i += 16) {
        const Bytes p = every_nth<2>(a + 2 * i), q = every_nth<2>(b + 2 * i);
        store_lanes(dst + i, (p & q) + ((p ^ q) >> 1));
    }
#endif
    for (; i < n; ++i) {
        dst[i] = uint8_t((a[2 * i] + b[2 * i]) >> 1);
    }
}

/// Whole rows of a block at once, where no strip is needed to change their format. Channels keep their values.
AC_INLINE bool copy_rows(const ChannelImage &src, const ChannelImage &dst, size_t y, size_t rows, size_t n) {
    const PartOfImage from{src, y, rows, 0, n}, to{dst, y, rows, 0, n};
    const Packing have = packing_of(src), want = packing_of(dst);
    const bool alike = src.halves_columns == dst.halves_columns && src.halves_rows == dst.halves_rows;
    if (have == Packing::rgb && want == Packing::rgba) {
        for (size_t r = 0; r < rows; ++r) {
            add_fourth(from.at(0, r), to.at(0, r), n);
        }
        return true;
    }
    if (have == Packing::rgba && want == Packing::rgb) {
        for (size_t r = 0; r < rows; ++r) {
            drop_fourth(from.at(0, r), to.at(0, r), n);
        }
        return true;
    }
    if ((have == Packing::yuyv || have == Packing::uyvy) && want == Packing::uv && dst.halves_rows != 0) {
        for (size_t r = 0; r < rows; ++r) {
            take_every<2>(from.at(0, r), to.at(0, r), n);
        }
        mean_every_other(from.at(1, 0), from.at(1, 1), to.at(1, 0), n);
        return true;
    }
    if (!alike || src.count < dst.count) {
        return false;
    }
    const auto is_plane = [](const ChannelImage &image) {
        bool all = true;
        for (size_t c = 0; c < image.count; ++c) {
            all &= image.channel[c].column == 1;
        }
        return all;
    };
    if (want == Packing::rgb && is_plane(src)) {
        for (size_t r = 0; r < rows; ++r) {
            put_triples(from.at(0, r), from.at(1, r), from.at(2, r), to.at(0, r), n);
        }
        return true;
    }
    if (want != Packing::apart || !is_plane(dst)) {
        return false;
    }
    for (size_t c = 0; c < dst.count; ++c) {
        for (size_t r = 0; r < to.lines(c); ++r) {
            take(from.at(c, r), src.channel[c].column, to.at(c, r), to.count(c));
        }
    }
    return true;
}

}  // namespace ac::AC_TIER
