// SPDX-License-Identifier: MIT
#include "src/ops/pool2d/pool2d.args.h"
#include "src/simd/quantize.h"
#include "src/simd/simd.h"

namespace ac {
namespace AC_TIER {
namespace {

using F = simd<f32>;
using I = simd<s32>;

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

template <class V>
AC_INLINE const V *at(const V *p, ptrdiff_t bytes) {
    return reinterpret_cast<const V *>(reinterpret_cast<const char *>(p) + bytes);
}
template <class V>
AC_INLINE V *at(V *p, ptrdiff_t bytes) {
    return reinterpret_cast<V *>(reinterpret_cast<char *>(p) + bytes);
}

/// Elements of a window.
struct Count {
    int inside;   ///< of the tensor
    int counted;  ///< by means
};

// What is made of a window: `start`, a `step` for each vector of elements, and `finish`. The common cases have types of
// their own; `any_*` are all of them in one, by selection instead of branches: a loop each would be bytes for rare
// cases.

/// Maxima that are copied: L is the lane type, T that of the elements.
template <class L, class T>
struct plain_max {
    using S = simd<L>;
    using E = typename T::value;
    static AC_INLINE typename S::vec start(const Pool2dArgs &args) {
        if constexpr (sizeof(E) == 1) {
            return S::set1(quantized_limits<E>::lo);
        } else {
            return S::set1(args.lowest);
        }
    }
    template <class C>
    static AC_INLINE typename S::vec step(const Pool2dArgs &, typename S::vec a, const E *p, C c) {
        return S::max(a, S::load(p, c));
    }
    template <class C>
    static AC_INLINE void finish(const Pool2dArgs &, E *p, typename S::vec a, Count, C c) {
        S::store(p, a, c);
    }
};

/// Floating point, in single precision.
template <class T>
struct any_float {
    using S = F;
    using E = typename T::value;
    using one = float;
    static AC_INLINE F::vec start(const Pool2dArgs &args) {
        return F::set1(args.kind == Pool2dKind::max ? args.lowest : 0.f);
    }
    template <class C>
    static AC_INLINE F::vec step(const Pool2dArgs &args, F::vec a, const E *p, C c) {
        const auto max = F::gt(F::set1(args.kind == Pool2dKind::max), F::zero());
        const auto square = F::gt(F::set1(args.kind == Pool2dKind::l2), F::zero());
        const F::vec x = F::load_as(p, c);
        return F::select(max, F::max(a, x), F::mul_add(x, F::select(square, x, F::set1(1.f)), a));
    }
    static AC_INLINE one join(const Pool2dArgs &args, one a, one b) {
        return args.kind != Pool2dKind::max ? a + b : a > b ? a : b;
    }
    template <class C>
    static AC_INLINE void finish(const Pool2dArgs &args, E *p, F::vec a, Count n, C c) {
        if (args.kind != Pool2dKind::max) {
            a = F::mul(a, F::set1(1.f / float(n.counted)));
        }
        if (args.kind == Pool2dKind::l2) {  // the root of the mean of squares
            a = F::sqrt(a);
        }
        F::store_as(p, a, c);
    }
};

template <class T>
struct float_mean {
    using S = F;
    using E = typename T::value;
    static AC_INLINE F::vec start(const Pool2dArgs &) { return F::zero(); }
    template <class C>
    static AC_INLINE F::vec step(const Pool2dArgs &, F::vec a, const E *p, C c) {
        return F::add(a, F::load_as(p, c));
    }
    template <class C>
    static AC_INLINE void finish(const Pool2dArgs &, E *p, F::vec a, Count n, C c) {
        F::store_as(p, F::mul(a, F::set1(1.f / float(n.counted))), c);
    }
};

/// Sums of integers are exact. So are means where src and dst are quantized alike: the quotient in float is at most one
/// off, which the remainder tells. Else the distance to src's zero point is scaled in float, in one rounded product.
template <class T>
struct quantized_mean {
    using S = I;
    using E = typename T::value;
    static AC_INLINE I::vec start(const Pool2dArgs &) { return I::zero(); }
    template <class C>
    static AC_INLINE I::vec step(const Pool2dArgs &, I::vec a, const E *p, C c) {
        return I::add(a, I::load_as(p, c));
    }
    template <class C>
    static AC_INLINE void finish(const Pool2dArgs &args, E *p, I::vec sum, Count n, C c) {
        const I::vec a = I::sub(sum, I::set1(n.inside * args.src_offset));
        const float inverse = 1.f / float(n.counted);
        if (args.rescale) {
            store_quantized(p, F::from_s32(a), F::set1(args.ratio * inverse), args.dst_offset, c);
            return;
        }
        const I::vec count = I::set1(n.counted);
        const I::vec one = I::set1(1);
        const I::vec q = F::to_s32(F::mul(F::from_s32(a), F::set1(inverse)));
        const I::vec twice = I::shl<1>(I::sub(a, I::mul(q, count)));
        const I::vec negative = I::shr<31>(a);  // -1 or 0: ties go away from zero
        I::vec r = I::select(I::gt(I::add(I::add(twice, one), negative), count), I::add(q, one), q);
        r = I::select(I::lt(I::add(twice, negative), I::sub(I::zero(), count)), I::sub(q, one), r);
        I::store_sat(p, I::add(r, I::set1(args.dst_offset)), c);
    }
};

template <class T>
struct any_quantized {
    using S = I;
    using E = typename T::value;
    using one = int32_t;
    static AC_INLINE I::vec start(const Pool2dArgs &args) {
        return I::set1(args.kind == Pool2dKind::max ? quantized_limits<E>::lo : 0);
    }
    template <class C>
    static AC_INLINE I::vec step(const Pool2dArgs &args, I::vec a, const E *p, C c) {
        const auto max = I::gt(I::set1(args.kind == Pool2dKind::max), I::zero());
        const I::vec x = I::load_as(p, c);
        return I::select(max, I::max(a, x), I::add(a, x));
    }
    static AC_INLINE one join(const Pool2dArgs &args, one a, one b) {
        return args.kind != Pool2dKind::max ? a + b : a > b ? a : b;
    }
    template <class C>
    static AC_INLINE void finish(const Pool2dArgs &args, E *p, I::vec a, Count n, C c) {  // a maximum is a mean of one
        quantized_mean<T>::finish(args, p, a, args.kind == Pool2dKind::max ? Count{1, 1} : n, c);
    }
};

/// One output of NHWC: `columns` elements of each row, from `src` on; the vectors run along the channels. There are
/// whole vectors of them: the last one may overlap the one before.
template <class K>
AC_INLINE void pixel(const Pool2dArgs &args, const Pool2dRow &row, const typename K::E *src, int columns,
                     typename K::E *dst, Count n) {
    const size_t lanes = K::S::lanes();
    size_t i = 0;
    if (row.rows == 2 && columns == 2) {  // the most common window, without loops over it
        const auto *p = src, *q = at(p, row.src_x);
        const auto *r = at(p, row.src_y), *s = at(q, row.src_y);
        for (; i + 2 * lanes <= row.channels; i += 2 * lanes) {
            auto a0 = K::start(args), a1 = a0;
            a0 = K::step(args, K::step(args, a0, p + i, Full{}), q + i, Full{});
            a0 = K::step(args, K::step(args, a0, r + i, Full{}), s + i, Full{});
            a1 = K::step(args, K::step(args, a1, p + i + lanes, Full{}), q + i + lanes, Full{});
            a1 = K::step(args, K::step(args, a1, r + i + lanes, Full{}), s + i + lanes, Full{});
            K::finish(args, dst + i, a0, n, Full{});
            K::finish(args, dst + i + lanes, a1, n, Full{});
        }
    }
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

/// The part of a window that lies in the tensor, and what means count.
struct Span {
    int first, last;
    Count n;
};
AC_INLINE Span span_of(const Pool2dArgs &args, const Pool2dRow &row, int x) {
    const int begin = x * args.stride - args.pad_left;
    const int end = begin + args.window_width;
    const int edge = args.width + args.pad_right;
    Span s;
    s.first = begin < 0 ? 0 : begin;
    s.last = end < args.width ? end : args.width;
    const int inside = s.last > s.first ? s.last - s.first : 0;
    const int counted = args.exclude_padding ? inside : (end < edge ? end : edge) - begin;
    s.n.inside = inside * int(row.rows);
    s.n.counted = counted * row.counted_rows;
    s.n.counted = s.n.counted > 0 ? s.n.counted : 1;
    return s;
}

/// One row of NHWC; `one` makes an output.
template <class K, class One>
AC_INLINE void row_of_pixels(const Pool2dArgs &args, const Pool2dRow &row, One one) {
    using E = typename K::E;
    const E *src = static_cast<const E *>(row.src);
    E *dst = static_cast<E *>(row.dst);
    for (int x = 0; x < args.out_width; ++x) {
        const Span s = span_of(args, row, x);
        one(args, row, at(src, s.first * row.src_x), s.last - s.first, at(dst, x * row.dst_x), s.n);
    }
}

/// One row of NCHW. The rows of the input become one of 32-bit lanes, in vectors; then the windows along it are joined
/// element by element. It goes in pieces that fit on the stack, and a window may be longer than a piece.
template <class K>
AC_INLINE void row_of_plane(const Pool2dArgs &args, const Pool2dRow &row) {
    using S = typename K::S;
    using E = typename K::E;
    using one = typename K::one;
    constexpr int piece = 512;
    one lanes[piece];
    one done[piece];
    const int most = args.window_width >= piece ? 1 : (piece - args.window_width) / args.stride + 1;
    for (int x = 0; x < args.out_width; x += most) {
        const int outputs = args.out_width - x < most ? args.out_width - x : most;
        const int begin = span_of(args, row, x).first;
        const int end = span_of(args, row, x + outputs - 1).last;
        S::store(lanes, K::start(args), Tail{1});
        const one neutral = lanes[0];
        for (int k = 0; k < outputs; ++k) {
            done[k] = neutral;
        }
        for (int p = begin; p < end; p += piece) {
            const int n = end - p < piece ? end - p : piece;
            strip<S>(size_t(n), [&](size_t i, auto c) {
                auto a = K::start(args);
                for (size_t y = 0; y < row.rows; ++y) {
                    a = K::step(args, a, at(static_cast<const E *>(row.src), ptrdiff_t(y) * row.src_y) + p + i, c);
                }
                S::store(lanes + i, a, c);
            });
            for (int k = 0; k < outputs; ++k) {
                const Span s = span_of(args, row, x + k);
                const int last = s.last < p + n ? s.last : p + n;
                for (int i = s.first > p ? s.first : p; i < last; ++i) {
                    done[k] = K::join(args, done[k], lanes[i - p]);
                }
            }
        }
        for (int k = 0; k < outputs; ++k) {
            E *dst = at(static_cast<E *>(row.dst), (x + k) * row.dst_x);
            K::finish(args, dst, S::set1(done[k]), span_of(args, row, x + k).n, Tail{1});
        }
    }
}

template <class L, class T>
struct pool_of {
    using E = typename T::value;
    static constexpr bool bytes = sizeof(E) == 1;
    using any = pick<bytes, any_quantized<T>, any_float<T>>;
    using mean = pick<bytes, quantized_mean<T>, float_mean<T>>;
    using max = plain_max<L, T>;

    static AC_INLINE void run(const Pool2dArgs &args, const Pool2dRow &row) {
        if (args.planar) {
            row_of_plane<any>(args, row);
        } else if (args.kind == Pool2dKind::max && !args.rescale && row.channels >= max::S::lanes()) {
            row_of_pixels<max>(args, row, pixel<max>);
        } else if (args.kind == Pool2dKind::mean && row.channels >= mean::S::lanes()) {
            row_of_pixels<mean>(args, row, pixel<mean>);
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
