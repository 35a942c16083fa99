// SPDX-License-Identifier: MIT
#include "src/ops/pool2d/pool2d.plane.h"

namespace ac::AC_TIER {
namespace {

template <bool first, class A, class B> struct pick_type { using type = A; };
template <class A, class B> struct pick_type<false, A, B> { using type = B; };
template <bool first, class A, class B> using pick = typename pick_type<first, A, B>::type;

/// A step of four vectors. Loads come first, so that they pair.
template <class K, class E, class Vec> AC_INLINE void join4(const E *p, Vec &a, Vec &b, Vec &c, Vec &d) {
    Vec e, f, g, h;
    K::load4(p, e, f, g, h);
    a = K::join(a, e);
    b = K::join(b, f);
    c = K::join(c, g);
    d = K::join(d, h);
}

#if defined(AC_SIMD_neon)
/// 128 bytes can be summed in 16 bits.
AC_INLINE int16x8_t wider(int16x8_t a, int8x16_t v, bool high) {
    return high ? vaddw_high_s8(a, v) : vaddw_s8(a, vget_low_s8(v));
}
AC_INLINE int16x8_t wider(int16x8_t a, uint8x16_t v, bool high) {
    const uint16x8_t u = vreinterpretq_u16_s16(a);
    return vreinterpretq_s16_u16(high ? vaddw_high_u8(u, v) : vaddw_u8(u, vget_low_u8(v)));
}
AC_INLINE int8x16_t sixteen(const int8_t *p) {
    return vld1q_s8(p);
}
AC_INLINE uint8x16_t sixteen(const uint8_t *p) {
    return vld1q_u8(p);
}
AC_INLINE int16x8_t wider(int16x8_t a, int8x16_t v, int8x16_t w, bool high) {
    return vaddq_s16(a, high ? vaddl_high_s8(v, w) : vaddl_s8(vget_low_s8(v), vget_low_s8(w)));
}
AC_INLINE int16x8_t wider(int16x8_t a, uint8x16_t v, uint8x16_t w, bool high) {
    const uint16x8_t sum = high ? vaddl_high_u8(v, w) : vaddl_u8(vget_low_u8(v), vget_low_u8(w));
    return vaddq_s16(a, vreinterpretq_s16_u16(sum));
}
template <class E> AC_INLINE void add_sixteen(const E *p, int16x8_t &low, int16x8_t &high) {
    const auto v = sixteen(p);
    low = wider(low, v, false);
    high = wider(high, v, true);
}
#endif

/// A line of a window, for four vectors of channels.
template <class K, class E, class Vec>
AC_INLINE void join_line(const E *p, int columns, ptrdiff_t step, Vec &a, Vec &b, Vec &c, Vec &d) {
#if defined(AC_SIMD_neon)
    if constexpr (!K::is_short) {
        while (columns > 0) {
            int16x8_t low = vdupq_n_s16(0), high = low;
            int few = columns < 128 ? columns : 128;
            columns -= few;
#pragma GCC unroll 4
            for (; few > 1; few -= 2, p = at(p, 2 * step)) {
                const auto v = sixteen(p), w = sixteen(at(p, step));
                low = wider(low, v, w, false);
                high = wider(high, v, w, true);
            }
            if (few != 0) {
                add_sixteen(p, low, high);
                p = at(p, step);
            }
            Vec e, f, g, h;
            four::halves(low, e, f);
            four::halves(high, g, h);
            a = K::join(a, e);
            b = K::join(b, f);
            c = K::join(c, g);
            d = K::join(d, h);
        }
        return;
    }
#endif
    for (; columns > 0; --columns, p = at(p, step)) {
        join4<K>(p, a, b, c, d);
    }
}

/// Vector i of an output, over the elements of the window one by one.
template <class K, class C>
AC_INLINE void one_vector(const Pool2dArgs &args, const Pool2dRow &row, const typename K::E *src, int columns,
                          typename K::E *dst, Count n, size_t i, C c) {
    auto a = K::start(args);
    for (size_t y = 0; y < row.rows; ++y) {
        const auto *p = at(src, ptrdiff_t(y) * row.src_y) + i;
        for (int x = 0; x < columns; ++x, p = at(p, row.src_x)) {
            a = K::step(args, a, p, c);
        }
    }
    K::finish(args, dst + i, a, n, c);
}

/// One output of NHWC: `columns` elements of each row, from `src` on. Vectors run along the channels; without
/// predicates there is at least one whole vector.
template <class K>
AC_INLINE void pixel(const Pool2dArgs &args, const Pool2dRow &row, const typename K::E *src, int columns,
                     typename K::E *dst, Count n) {
    const size_t lanes = K::S::lanes();
    // Contiguous lines are merged: the window covers a whole image.
    const bool joined = columns * row.src_x == row.src_y;
    const size_t rows = joined ? 1 : row.rows;
    const int length = joined ? columns * int(row.rows) : columns;
    size_t i = 0;
    for (; i + 4 * lanes <= row.channels; i += 4 * lanes) {
        auto a0 = K::start(args), a1 = a0, a2 = a0, a3 = a0;
        for (size_t y = 0; y < rows; ++y) {
            join_line<K>(at(src, ptrdiff_t(y) * row.src_y) + i, length, row.src_x, a0, a1, a2, a3);
        }
        K::finish4(args, dst + i, a0, a1, a2, a3, n);
    }
    while (i < row.channels) {
        const auto c = vector_at(i, row.channels, lanes);
        one_vector<K>(args, row, src, columns, dst, n, i, c);
        i += lanes;
    }
}

/// The same for rare cases, and for fewer channels than a vector has lanes.
template <class K>
AC_INLINE void any_pixel(const Pool2dArgs &args, const Pool2dRow &row, const typename K::E *src, int columns,
                         typename K::E *dst, Count n) {
    strip<typename K::S>(row.channels, [&](size_t i, auto c) { one_vector<K>(args, row, src, columns, dst, n, i, c); });
}

/// One row of NHWC; `one` computes an output. Outputs from `skip_from` to `skip_to` are computed elsewhere.
template <class K, class One>
AC_INLINE void row_of_pixels(const Pool2dArgs &args, const Pool2dRow &row, One one, int skip_from = 0,
                             int skip_to = 0) {
    using E = typename K::E;
    const E *src = static_cast<const E *>(row.src);
    E *dst = static_cast<E *>(row.dst);
    for (int x = 0; x < args.out_width; ++x) {
        x = x == skip_from ? skip_to : x;
        if (x == args.out_width) {
            return;
        }
        const Span s = span_of(args, row, x);
        one(args, row, at(src, s.first * row.src_x), s.last - s.first, at(dst, x * row.dst_x), s.n);
    }
}

/// Windows of any extent, for kinds with their own type. Not inline: it only handles the outputs that other functions
/// leave.
template <class K>
__attribute__((noinline)) void some_pixels(const Pool2dArgs &args, const Pool2dRow &row, int skip_from, int skip_to) {
    row_of_pixels<K>(args, row, pixel<K>, skip_from, skip_to);
}

/// Adds columns of a row of a window.
template <class K, int columns, class E, class C>
AC_INLINE void add_columns(const Pool2dArgs &args, const E *p, ptrdiff_t src_x, typename K::S::vec &a0,
                           typename K::S::vec &a1, typename K::S::vec &a2, typename K::S::vec &a3, size_t vectors,
                           C c) {
    if constexpr (columns > 0) {
#if defined(AC_SIMD_sve)
        if constexpr (K::widens) {  // otherwise GCC computes each address anew: 80 instructions for four means, not 62
            asm("" : "+r"(p));
        }
#endif
        if (vectors == 4) {
            join4<K>(p, a0, a1, a2, a3);
        } else {
            a0 = K::step(args, a0, p, c);
        }
        add_columns<K, columns - 1>(args, at(p, src_x), src_x, a0, a1, a2, a3, vectors, c);
    }
}

/// Outputs whose square windows are inside, for one or four vectors of channels: pixel by pixel, so that only the
/// addresses change from one to the next.
template <class K, int extent, size_t vectors, class C>
AC_INLINE void along(const Pool2dArgs &args, const Pool2dRow &row, const typename K::E *src, typename K::E *dst,
                     int count, Count n, C c) {
    for (const ptrdiff_t step = args.stride * row.src_x; count > 0; --count, src = at(src, step)) {
        auto a0 = K::first(src, c), a1 = a0, a2 = a0, a3 = a0;
        if constexpr (vectors == 4) {
            K::load4(src, a0, a1, a2, a3);
        }
        add_columns<K, extent - 1>(args, at(src, row.src_x), row.src_x, a0, a1, a2, a3, vectors, c);
        const auto *below = at(src, row.src_y);
        add_columns<K, extent>(args, below, row.src_x, a0, a1, a2, a3, vectors, c);
        if constexpr (extent == 3) {
            add_columns<K, extent>(args, at(below, row.src_y), row.src_x, a0, a1, a2, a3, vectors, c);
        }
        if constexpr (vectors == 4) {
            K::finish4(args, dst, a0, a1, a2, a3, n);
        } else {
            K::finish(args, dst, a0, n, c);
        }
        dst = at(dst, row.dst_x);
    }
}

#if defined(AC_SIMD_neon)
/// The same for means of 16 channels of bytes. Takes 0.48 of the instructions with 2x2, 0.57 with 3x3, compared with
/// one vector of 32-bit lanes at a time.
template <class K, int extent>
AC_INLINE void along_bytes(const Pool2dArgs &args, const Pool2dRow &row, const typename K::E *src, typename K::E *dst,
                           int count, Count n) {
    for (const ptrdiff_t step = args.stride * row.src_x; count > 0; --count, src = at(src, step)) {
        int16x8_t low = vdupq_n_s16(0), high = low;
        const auto *line = src;
        for (int y = 0; y < extent; ++y, line = at(line, row.src_y)) {
            const auto *p = line;
            for (int x = 0; x < extent; ++x, p = at(p, row.src_x)) {
                add_sixteen(p, low, high);
            }
        }
        I::vec a, b, c, d;
        four::halves(low, a, b);
        four::halves(high, c, d);
        K::finish4(args, dst, a, b, c, d, n);
        dst = at(dst, row.dst_x);
    }
}
#endif

/// A row of NHWC whose windows of extent * extent are complete vertically: first those that are also complete
/// horizontally, then the rest. Without predicates there is at least one vector of channels.
template <class K, int extent> AC_INLINE void row_of_squares(const Pool2dArgs &args, const Pool2dRow &row) {
    using E = typename K::E;
    const size_t lanes = K::S::lanes();
    const int begin = (args.pad_left + args.stride - 1) / args.stride;
    const int space = args.width + args.pad_left - extent;
    const int inside = space < 0 ? 0 : space / args.stride + 1;
    const int end = inside < args.out_width ? inside : args.out_width;
    if (begin < end) {
        const Count n = span_of(args, row, begin).n;
        const E *src = at(static_cast<const E *>(row.src), (begin * args.stride - args.pad_left) * row.src_x);
        E *dst = at(static_cast<E *>(row.dst), begin * row.dst_x);
        size_t i = 0;
        if constexpr (K::is_short) {
            for (; i + 4 * lanes <= row.channels; i += 4 * lanes) {
                along<K, extent, 4>(args, row, src + i, dst + i, end - begin, n, Full{});
            }
        }
#if defined(AC_SIMD_neon)
        if constexpr (!K::is_short) {
            for (; i + 16 <= row.channels; i += 16) {
                along_bytes<K, extent>(args, row, src + i, dst + i, end - begin, n);
            }
        }
#endif
        for (; i < row.channels; i += lanes) {
            const auto c = vector_at(i, row.channels, lanes);
            along<K, extent, 1>(args, row, src + i, dst + i, end - begin, n, c);
        }
        some_pixels<K>(args, row, begin, end);
    } else {
        some_pixels<K>(args, row, 0, 0);
    }
}

template <class L, class T> struct pool_of {
    using E = typename T::value;
    static constexpr bool bytes = sizeof(E) == 1;
    using any = pick<bytes, any_quantized<T>, any_float<T>>;
    using mean = pick<bytes, quantized_mean<T>, float_mean<T>>;
    using max = plain_max<L, T>;

    /// Kinds with their own type; the most common windows have their own loops.
    template <class K>
    static AC_INLINE bool squares([[maybe_unused]] const Pool2dArgs &args, [[maybe_unused]] const Pool2dRow &row) {
#if !defined(AC_SIMD_scalar)  // one lane gains little from 40 KB
        // These loops start with an element. For floats this is equivalent only if `lowest` is minus infinity.
        const bool square = int(row.rows) == args.window_width && args.lowest < -3.4028235e38f;
        if (square && args.window_width == 2) {
            row_of_squares<K, 2>(args, row);
            return true;
        }
        if (square && args.window_width == 3) {
            row_of_squares<K, 3>(args, row);
            return true;
        }
#endif
        return false;
    }

    template <class K> static AC_INLINE void common(const Pool2dArgs &args, const Pool2dRow &row) {
        if (!squares<K>(args, row)) {
            some_pixels<K>(args, row, 0, 0);
        }
    }

    static AC_INLINE void run(const Pool2dArgs &args, const Pool2dRow &row) {
        if (args.planar) {
            const bool copied = args.kind == Pool2dKind::max && !args.rescale;
            if (!copied || !lines_of_maxima<L, max, any>(args, row)) {
                lines_of_plane<any>(args, row);
            }
        } else if (args.kind == Pool2dKind::max && !args.rescale && (predicates || row.channels >= max::S::lanes())) {
            common<max>(args, row);
        } else if (args.kind == Pool2dKind::mean && (predicates || row.channels >= mean::S::lanes())) {
            common<mean>(args, row);
        } else {
            row_of_pixels<any>(args, row, any_pixel<any>);
        }
    }
};

/// The lanes in which maxima are computed.
template <class T> struct lanes_of { using type = T; };
template <> struct lanes_of<qs8> { using type = s8; };
template <> struct lanes_of<qu8> { using type = u8; };

/// Works on copies of the arguments: stores of bytes may change anything that is not local.
template <class T> void pool2d(const Pool2dArgs &args, const Pool2dRow &row) {
    const Pool2dArgs own_args = args;
    const Pool2dRow own_row = row;
    pool_of<typename lanes_of<T>::type, T>::run(own_args, own_row);
}

}  // namespace

AC_ROWS(pool2d, Pool2dFn)

}  // namespace ac::AC_TIER
