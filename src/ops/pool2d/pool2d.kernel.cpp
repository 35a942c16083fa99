// SPDX-License-Identifier: MIT
#include "src/ops/pool2d/pool2d.plane.h"

namespace ac {
namespace AC_TIER {
namespace {

template <bool first, class A, class B>
struct pick_type {
    using type = A;
};
template <class A, class B>
struct pick_type<false, A, B> {
    using type = B;
};
template <bool first, class A, class B>
using pick = typename pick_type<first, A, B>::type;

/// One output of NHWC: `columns` elements of each row, from `src` on; the vectors run along the channels. There are
/// whole vectors of them: the last one may overlap the one before.
template <class K>
AC_INLINE void pixel(const Pool2dArgs &args, const Pool2dRow &row, const typename K::E *src, int columns,
                     typename K::E *dst, Count n) {
    const size_t lanes = K::S::lanes();
    size_t i = 0;
    for (; i + 4 * lanes <= row.channels; i += 4 * lanes) {
        auto a0 = K::start(args), a1 = a0, a2 = a0, a3 = a0;
        for (size_t y = 0; y < row.rows; ++y) {
            const auto *p = at(src, ptrdiff_t(y) * row.src_y) + i;
            for (int x = 0; x < columns; ++x, p = at(p, row.src_x)) {
                a0 = K::step(args, a0, p, Full{});
                a1 = K::step(args, a1, p + lanes, Full{});
                a2 = K::step(args, a2, p + 2 * lanes, Full{});
                a3 = K::step(args, a3, p + 3 * lanes, Full{});
            }
        }
        K::finish(args, dst + i, a0, n, Full{});
        K::finish(args, dst + i + lanes, a1, n, Full{});
        K::finish(args, dst + i + 2 * lanes, a2, n, Full{});
        K::finish(args, dst + i + 3 * lanes, a3, n, Full{});
    }
    while (i < row.channels) {
        i = i + lanes < row.channels ? i : row.channels - lanes;
        auto a = K::start(args);
        for (size_t y = 0; y < row.rows; ++y) {
            const auto *p = at(src, ptrdiff_t(y) * row.src_y) + i;
            for (int x = 0; x < columns; ++x, p = at(p, row.src_x)) {
                a = K::step(args, a, p, Full{});
            }
        }
        K::finish(args, dst + i, a, n, Full{});
        i += lanes;
    }
}

/// The same for the cases that are rare, and for fewer channels than a vector has lanes.
template <class K>
AC_INLINE void any_pixel(const Pool2dArgs &args, const Pool2dRow &row, const typename K::E *src, int columns,
                         typename K::E *dst, Count n) {
    strip<typename K::S>(row.channels, [&](size_t i, auto c) {
        auto a = K::start(args);
        for (size_t y = 0; y < row.rows; ++y) {
            const auto *p = at(src, ptrdiff_t(y) * row.src_y) + i;
            for (int x = 0; x < columns; ++x, p = at(p, row.src_x)) {
                a = K::step(args, a, p, c);
            }
        }
        K::finish(args, dst + i, a, n, c);
    });
}

/// One row of NHWC; `one` makes an output. Those from `skip_from` to `skip_to` are made elsewhere.
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

/// Windows of any extent, of the kinds that have a type of their own. Not inline, for it is called for what others
/// leave.
template <class K>
__attribute__((noinline)) void some_pixels(const Pool2dArgs &args, const Pool2dRow &row, int skip_from, int skip_to) {
    row_of_pixels<K>(args, row, pixel<K>, skip_from, skip_to);
}

/// Columns of a row of a window.
template <class K, int columns, class E>
AC_INLINE void add_columns(const Pool2dArgs &args, const E *p, ptrdiff_t src_x, typename K::S::vec &a0,
                           typename K::S::vec &a1, typename K::S::vec &a2, typename K::S::vec &a3, size_t vectors) {
    if constexpr (columns > 0) {
        const size_t lanes = K::S::lanes();
        a0 = K::step(args, a0, p, Full{});
        if (vectors == 4) {
            a1 = K::step(args, a1, p + lanes, Full{});
            a2 = K::step(args, a2, p + 2 * lanes, Full{});
            a3 = K::step(args, a3, p + 3 * lanes, Full{});
        }
        add_columns<K, columns - 1>(args, at(p, src_x), src_x, a0, a1, a2, a3, vectors);
    }
}

/// Outputs whose square windows lie inside, for one or four vectors of channels: pixel by pixel, so that nothing but
/// addresses changes from one to the next.
template <class K, int extent, size_t vectors>
AC_INLINE void along(const Pool2dArgs &args, const Pool2dRow &row, const typename K::E *src, typename K::E *dst,
                     int count, Count n) {
    const size_t lanes = K::S::lanes();
    for (const ptrdiff_t step = args.stride * row.src_x; count > 0; --count, src = at(src, step)) {
        auto a0 = K::first(src), a1 = a0, a2 = a0, a3 = a0;
        if constexpr (vectors == 4) {
            a1 = K::first(src + lanes);
            a2 = K::first(src + 2 * lanes);
            a3 = K::first(src + 3 * lanes);
        }
        add_columns<K, extent - 1>(args, at(src, row.src_x), row.src_x, a0, a1, a2, a3, vectors);
        const auto *below = at(src, row.src_y);
        add_columns<K, extent>(args, below, row.src_x, a0, a1, a2, a3, vectors);
        if constexpr (extent == 3) {
            add_columns<K, extent>(args, at(below, row.src_y), row.src_x, a0, a1, a2, a3, vectors);
        }
        K::finish(args, dst, a0, n, Full{});
        if constexpr (vectors == 4) {
            K::finish(args, dst + lanes, a1, n, Full{});
            K::finish(args, dst + 2 * lanes, a2, n, Full{});
            K::finish(args, dst + 3 * lanes, a3, n, Full{});
        }
        dst = at(dst, row.dst_x);
    }
}

/// A row of NHWC whose windows of extent * extent have all their rows: those that have all their columns as well, and
/// the rest. There are whole vectors of channels: the last one may overlap the one before.
template <class K, int extent>
AC_INLINE void row_of_squares(const Pool2dArgs &args, const Pool2dRow &row) {
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
                along<K, extent, 4>(args, row, src + i, dst + i, end - begin, n);
            }
        }
        for (; i < row.channels; i += lanes) {
            i = i + lanes < row.channels ? i : row.channels - lanes;
            along<K, extent, 1>(args, row, src + i, dst + i, end - begin, n);
        }
        some_pixels<K>(args, row, begin, end);
    } else {
        some_pixels<K>(args, row, 0, 0);
    }
}

template <class L, class T>
struct pool_of {
    using E = typename T::value;
    static constexpr bool bytes = sizeof(E) == 1;
    using any = pick<bytes, any_quantized<T>, any_float<T>>;
    using mean = pick<bytes, quantized_mean<T>, float_mean<T>>;
    using max = plain_max<L, T>;

    /// Kinds that have a type of their own; the most common windows have a loop of their own.
    template <class K>
    static AC_INLINE bool squares([[maybe_unused]] const Pool2dArgs &args, [[maybe_unused]] const Pool2dRow &row) {
#if !defined(AC_SIMD_scalar)  // one lane gains little from 40 KB
        // They begin with an element: with floats that is right where nothing is below the first maximum.
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

    template <class K>
    static AC_INLINE void common(const Pool2dArgs &args, const Pool2dRow &row) {
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
        } else if (args.kind == Pool2dKind::max && !args.rescale && row.channels >= max::S::lanes()) {
            common<max>(args, row);
        } else if (args.kind == Pool2dKind::mean && row.channels >= mean::S::lanes()) {
            common<mean>(args, row);
        } else {
            row_of_pixels<any>(args, row, any_pixel<any>);
        }
    }
};

/// The lanes in which maxima are taken.
template <class T>
struct lanes_of {
    using type = T;
};
template <>
struct lanes_of<qs8> {
    using type = s8;
};
template <>
struct lanes_of<qu8> {
    using type = u8;
};

/// On copies of the arguments: stores of bytes may change everything that is not local.
template <class T>
void pool2d(const Pool2dArgs &args, const Pool2dRow &row) {
    const Pool2dArgs own_args = args;
    const Pool2dRow own_row = row;
    pool_of<typename lanes_of<T>::type, T>::run(own_args, own_row);
}

}  // namespace

AC_ROWS(pool2d, Pool2dFn)

}  // namespace AC_TIER
}  // namespace ac
