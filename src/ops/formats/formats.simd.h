// SPDX-License-Identifier: MIT
// Channels of images, from memory to rows of bytes on the stack and back. A strip of at most 320 columns of a block is
// taken apart, and put together again in another format. Memory between the samples of an image is not written, and
// nothing behind its last sample is read.
#pragma once

#include "src/base/shuffle.h"
#include "src/ops/formats/formats.args.h"
#include "src/simd/pixels.h"

namespace ac::AC_TIER {

constexpr size_t strip_columns = 320;

/// The samples of channel c in row r of a block.
struct Strip {
    uint8_t row[4][2][strip_columns];
};

AC_INLINE void copy_bytes(uint8_t *dst, const uint8_t *src, size_t n) {
    __builtin_memcpy(dst, src, n);
}

// These are 16 bytes on all tiers: wider vectors do not exchange bytes between their halves in one instruction.
#ifndef AC_SIMD_scalar
using Bytes = Vector<uint8_t, 16>;
using Pairs = Vector<uint16_t, 8>;

AC_INLINE Bytes evens(Bytes a, Bytes b) {
    return AC_SHUFFLE(a, b, 0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30);
}
AC_INLINE Bytes zip_low(Bytes a, Bytes b) {
    return AC_SHUFFLE(a, b, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
}
AC_INLINE Bytes zip_high(Bytes a, Bytes b) {
    return AC_SHUFFLE(a, b, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
}
AC_INLINE Pairs zip_low(Pairs a, Pairs b) {
    return AC_SHUFFLE(a, b, 0, 8, 1, 9, 2, 10, 3, 11);
}
AC_INLINE Pairs zip_high(Pairs a, Pairs b) {
    return AC_SHUFFLE(a, b, 4, 12, 5, 13, 6, 14, 7, 15);
}

/// 16 bytes, `step` apart.
template <size_t step> AC_INLINE Bytes every_nth(const uint8_t *p) {
#if defined(AC_SIMD_neon)
    if constexpr (step == 2) {
        return (Bytes)vld2q_u8(p).val[0];
    } else if constexpr (step == 3) {
        return (Bytes)vld3q_u8(p).val[0];
    } else {
        return (Bytes)vld4q_u8(p).val[0];
    }
#endif
    const Bytes a = load_lanes<16>(p), b = load_lanes<16>(p + 16);
    if constexpr (step == 2) {
        return evens(a, b);
    } else if constexpr (step == 3) {
        const Bytes c = load_lanes<16>(p + 32);
        const Bytes ab = AC_SHUFFLE(a, b, 0, 3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 0, 0, 0, 0, 0);
        return AC_SHUFFLE(ab, c, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 17, 20, 23, 26, 29);
    } else {
        return evens(evens(a, b), evens(load_lanes<16>(p + 32), load_lanes<16>(p + 48)));
    }
}
#endif

/// dst[i] = src[i * step]. A vector's last bytes are behind its last sample: the last sample is not in a vector.
template <size_t step> AC_INLINE void take_every(const uint8_t *src, uint8_t *dst, size_t n) {
    size_t i = 0;
#ifndef AC_SIMD_scalar
    for (; i + 16 < n; i += 16) {
        store_lanes(dst + i, every_nth<step>(src + i * step));
    }
#endif
    for (; i < n; ++i) {
        dst[i] = src[i * step];
    }
}

AC_INLINE void take(const uint8_t *src, size_t column, uint8_t *dst, size_t n) {
    switch (column) {
        case 1:
            return copy_bytes(dst, src, n);
        case 2:
            return take_every<2>(src, dst, n);
        case 3:
            return take_every<3>(src, dst, n);
        case 4:
            return take_every<4>(src, dst, n);
        default:
            for (size_t i = 0; i < n; ++i) {
                dst[i] = src[i * column];
            }
    }
}

/// dst = a[0] b[0] a[1] b[1] ...; n: of a.
AC_INLINE void put_pairs(const uint8_t *a, const uint8_t *b, uint8_t *dst, size_t n) {
    size_t i = 0;
#ifndef AC_SIMD_scalar
    for (; i + 16 <= n; i += 16) {
        const Bytes p = load_lanes<16>(a + i), q = load_lanes<16>(b + i);
#if defined(AC_SIMD_neon)
        const uint8x16x2_t all = {{(uint8x16_t)p, (uint8x16_t)q}};
        vst2q_u8(dst + 2 * i, all);
#else
        store_lanes(dst + 2 * i, zip_low(p, q));
        store_lanes(dst + 2 * i + 16, zip_high(p, q));
#endif
    }
#endif
    for (; i < n; ++i) {
        dst[2 * i] = a[i];
        dst[2 * i + 1] = b[i];
    }
}

AC_INLINE void put_triples(const uint8_t *a, const uint8_t *b, const uint8_t *c, uint8_t *dst, size_t n) {
    size_t i = 0;
#ifndef AC_SIMD_scalar
    for (; i + 16 <= n; i += 16) {
        const Bytes p = load_lanes<16>(a + i), q = load_lanes<16>(b + i), r = load_lanes<16>(c + i);
#if defined(AC_SIMD_neon)
        const uint8x16x3_t all = {{(uint8x16_t)p, (uint8x16_t)q, (uint8x16_t)r}};
        vst3q_u8(dst + 3 * i, all);
#else
        const Bytes x = AC_SHUFFLE(p, q, 0, 16, 0, 1, 17, 0, 2, 18, 0, 3, 19, 0, 4, 20, 0, 5);
        const Bytes y = AC_SHUFFLE(p, q, 21, 0, 6, 22, 0, 7, 23, 0, 8, 24, 0, 9, 25, 0, 10, 26);
        const Bytes z = AC_SHUFFLE(p, q, 0, 11, 27, 0, 12, 28, 0, 13, 29, 0, 14, 30, 0, 15, 31, 0);
        store_lanes(dst + 3 * i, AC_SHUFFLE(x, r, 0, 1, 16, 3, 4, 17, 6, 7, 18, 9, 10, 19, 12, 13, 20, 15));
        store_lanes(dst + 3 * i + 16, AC_SHUFFLE(y, r, 0, 21, 2, 3, 22, 5, 6, 23, 8, 9, 24, 11, 12, 25, 14, 15));
        store_lanes(dst + 3 * i + 32, AC_SHUFFLE(z, r, 26, 1, 2, 27, 4, 5, 28, 7, 8, 29, 10, 11, 30, 13, 14, 31));
#endif
    }
#endif
    for (; i < n; ++i) {
        dst[3 * i] = a[i];
        dst[3 * i + 1] = b[i];
        dst[3 * i + 2] = c[i];
    }
}

AC_INLINE void put_quads(const uint8_t *a, const uint8_t *b, const uint8_t *c, const uint8_t *d, uint8_t *dst,
                         size_t n) {
    size_t i = 0;
#ifndef AC_SIMD_scalar
    for (; i + 16 <= n; i += 16) {
        const Bytes p = load_lanes<16>(a + i), q = load_lanes<16>(b + i);
        const Bytes r = load_lanes<16>(c + i), s = load_lanes<16>(d + i);
#if defined(AC_SIMD_neon)
        const uint8x16x4_t all = {{(uint8x16_t)p, (uint8x16_t)q, (uint8x16_t)r, (uint8x16_t)s}};
        vst4q_u8(dst + 4 * i, all);
#else
        const auto pq = (Pairs)zip_low(p, q), rs = (Pairs)zip_low(r, s);
        const auto pq_high = (Pairs)zip_high(p, q), rs_high = (Pairs)zip_high(r, s);
        store_lanes(dst + 4 * i, zip_low(pq, rs));
        store_lanes(dst + 4 * i + 16, zip_high(pq, rs));
        store_lanes(dst + 4 * i + 32, zip_low(pq_high, rs_high));
        store_lanes(dst + 4 * i + 48, zip_high(pq_high, rs_high));
#endif
    }
#endif
    for (; i < n; ++i) {
        dst[4 * i] = a[i];
        dst[4 * i + 1] = b[i];
        dst[4 * i + 2] = c[i];
        dst[4 * i + 3] = d[i];
    }
}

/// How an image has its channels in memory, for stores of several at once.
enum class Packing { apart, uv, vu, rgb, rgba, yuyv, uyvy };

AC_INLINE Packing packing_of(const ChannelImage &image) {
    const ChannelSamples *const c = image.channel;
    if (image.count < 3 || c[1].column != c[2].column) {
        return Packing::apart;
    }
    const ptrdiff_t second = c[1].first - c[0].first, third = c[2].first - c[0].first, apart = third - second;
    const size_t column = c[1].column;
    if (column == 2 && c[0].column == 1) {
        return apart == 1 ? Packing::uv : apart == -1 ? Packing::vu : Packing::apart;
    }
    if (column == 4 && c[0].column == 2 && apart == 2) {
        return second == 1 ? Packing::yuyv : second == -1 ? Packing::uyvy : Packing::apart;
    }
    const bool next = c[0].column == column && second == 1 && third == 2;
    if (next && image.count == 3 && column == 3) {
        return Packing::rgb;
    }
    return next && image.count == 4 && column == 4 && c[3].column == 4 && c[3].first - c[0].first == 3 ? Packing::rgba
                                                                                                       : Packing::apart;
}

/// Where the samples of a channel in a strip are: from column x on, row r of block row y of `rows` rows.
struct PartOfImage {
    const ChannelImage &image;
    size_t y, rows, x, n;

    AC_INLINE size_t halves(size_t c) const { return c == 1 || c == 2 ? image.halves_columns : 0; }
    AC_INLINE size_t lines(size_t c) const { return (c == 1 || c == 2) && image.halves_rows != 0 ? 1 : rows; }
    AC_INLINE size_t count(size_t c) const { return n >> halves(c); }
    AC_INLINE uint8_t *at(size_t c, size_t r) const {
        const ChannelSamples &s = image.channel[c];
        return s.first + (y * lines(c) + r) * s.row + (x >> halves(c)) * s.column;
    }
};

/// The channels of RGB, each to its own row.
AC_INLINE void split_triples(const uint8_t *src, uint8_t *a, uint8_t *b, uint8_t *c, size_t n) {
    size_t i = 0;
#ifndef AC_SIMD_scalar
    for (; i + 16 <= n; i += 16) {
#if defined(AC_SIMD_neon)
        const uint8x16x3_t all = vld3q_u8(src + 3 * i);
        vst1q_u8(a + i, all.val[0]);
        vst1q_u8(b + i, all.val[1]);
        vst1q_u8(c + i, all.val[2]);
#else
        const Bytes p = load_lanes<16>(src + 3 * i), q = load_lanes<16>(src + 3 * i + 16);
        const Bytes r = load_lanes<16>(src + 3 * i + 32);
        const Bytes x = AC_SHUFFLE(p, q, 0, 3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 0, 0, 0, 0, 0);
        const Bytes y = AC_SHUFFLE(p, q, 1, 4, 7, 10, 13, 16, 19, 22, 25, 28, 31, 0, 0, 0, 0, 0);
        const Bytes z = AC_SHUFFLE(p, q, 2, 5, 8, 11, 14, 17, 20, 23, 26, 29, 0, 0, 0, 0, 0, 0);
        store_lanes(a + i, AC_SHUFFLE(x, r, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 17, 20, 23, 26, 29));
        store_lanes(b + i, AC_SHUFFLE(y, r, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 18, 21, 24, 27, 30));
        store_lanes(c + i, AC_SHUFFLE(z, r, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 16, 19, 22, 25, 28, 31));
#endif
    }
#endif
    for (; i < n; ++i) {
        a[i] = src[3 * i];
        b[i] = src[3 * i + 1];
        c[i] = src[3 * i + 2];
    }
}

/// Every other byte, from the first one and from the second one on; n: of each.
AC_INLINE void split_pairs(const uint8_t *src, uint8_t *a, uint8_t *b, size_t n) {
    size_t i = 0;
#ifndef AC_SIMD_scalar
    for (; i + 16 <= n; i += 16) {
#if defined(AC_SIMD_neon)
        const uint8x16x2_t all = vld2q_u8(src + 2 * i);
        vst1q_u8(a + i, all.val[0]);
        vst1q_u8(b + i, all.val[1]);
#else
        const Bytes p = load_lanes<16>(src + 2 * i), q = load_lanes<16>(src + 2 * i + 16);
        store_lanes(a + i, evens(p, q));
        store_lanes(b + i, AC_SHUFFLE(p, q, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31));
#endif
    }
#endif
    for (; i < n; ++i) {
        a[i] = src[2 * i];
        b[i] = src[2 * i + 1];
    }
}

/// Reads several channels at once, which take() cannot: there may be nothing behind the last sample of one.
AC_INLINE bool load_packed(const PartOfImage &part, Packing packing, Strip &strip) {
    auto &s = strip.row;
    if (packing == Packing::apart || packing == Packing::rgba) {
        return false;
    }
    for (size_t r = 0; r < part.rows; ++r) {
        if (packing == Packing::rgb) {
            split_triples(part.at(0, r), s[0][r], s[1][r], s[2][r], part.n);
        } else if (packing == Packing::yuyv || packing == Packing::uyvy) {
            uint8_t uv[strip_columns];
            const bool swapped = packing == Packing::uyvy;
            split_pairs(part.at(swapped ? 1 : 0, r), swapped ? uv : s[0][r], swapped ? s[0][r] : uv, part.n);
            split_pairs(uv, s[1][r], s[2][r], part.n / 2);
        } else {
            copy_bytes(s[0][r], part.at(0, r), part.n);
            const size_t first = packing == Packing::uv ? 1 : 2;
            if (r < part.lines(1)) {
                split_pairs(part.at(first, r), s[first][r], s[3 - first][r], part.count(1));
            }
        }
    }
    return true;
}

AC_INLINE void load_strip(const PartOfImage &part, Packing packing, Strip &strip) {
    if (load_packed(part, packing, strip)) {
        return;
    }
    for (size_t c = 0; c < part.image.count; ++c) {
        for (size_t r = 0; r < part.lines(c); ++r) {
            take(part.at(c, r), part.image.channel[c].column, strip.row[c][r], part.count(c));
        }
    }
}

AC_INLINE void store_channel(const PartOfImage &part, const Strip &strip, size_t c) {
    const size_t column = part.image.channel[c].column, n = part.count(c);
    for (size_t r = 0; r < part.lines(c); ++r) {
        uint8_t *const to = part.at(c, r);
        if (column == 1) {
            copy_bytes(to, strip.row[c][r], n);
            continue;
        }
        for (size_t i = 0; i < n; ++i) {
            to[i * column] = strip.row[c][r][i];
        }
    }
}

/// A row of Y U Y V or, if `swapped`, of U Y V Y.
AC_INLINE void put_yuyv(const uint8_t *y, const uint8_t *u, const uint8_t *v, uint8_t *dst, size_t n, bool swapped) {
    uint8_t uv[strip_columns];
    put_pairs(u, v, uv, n / 2);
    swapped ? put_pairs(uv, y, dst, n) : put_pairs(y, uv, dst, n);
}

AC_INLINE void store_strip(const PartOfImage &part, Packing packing, const Strip &strip) {
    const auto &s = strip.row;
    if (packing == Packing::apart) {
        for (size_t c = 0; c < part.image.count; ++c) {
            store_channel(part, strip, c);
        }
        return;
    }
    if (packing == Packing::uv || packing == Packing::vu) {
        store_channel(part, strip, 0);
        const size_t first = packing == Packing::uv ? 1 : 2;
        for (size_t r = 0; r < part.lines(1); ++r) {
            put_pairs(s[first][r], s[3 - first][r], part.at(first, r), part.count(1));
        }
        return;
    }
    for (size_t r = 0; r < part.rows; ++r) {
        switch (packing) {
            case Packing::rgb:
                put_triples(s[0][r], s[1][r], s[2][r], part.at(0, r), part.n);
                break;
            case Packing::rgba:
                put_quads(s[0][r], s[1][r], s[2][r], s[3][r], part.at(0, r), part.n);
                break;
            default:
                put_yuyv(s[0][r], s[1][r], s[2][r], part.at(packing == Packing::yuyv ? 0 : 1, r), part.n,
                         packing == Packing::uyvy);
        }
    }
}

/// Calls body(first column, number of columns) for each strip.
template <class Body> AC_INLINE void each_strip(size_t n, Body &&body) {
    for (size_t x = 0; x < n; x += strip_columns) {
        body(x, n - x < strip_columns ? n - x : strip_columns);
    }
}

}  // namespace ac::AC_TIER
