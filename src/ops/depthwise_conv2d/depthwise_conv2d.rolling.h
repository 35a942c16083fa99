// SPDX-License-Identifier: MIT
// Square kernels with strides of one or two. The columns of the input are traversed once for several rows of outputs.
// Each column is added to all outputs that it belongs to; their sums stay in registers until their last column. So an
// element is loaded once for all its products in these rows, and columns are not loaded again at the borders of tiles.
#pragma once

#include "src/ops/depthwise_conv2d/depthwise_conv2d.args.h"
#include "src/simd/at.h"
#include "src/simd/vectors.h"

namespace ac::AC_TIER {
namespace {

/// Distances between pixels as loads take them as an offset: SVE counts elements, the others bytes.
template <class V> struct Distance {
#if defined(AC_SIMD_sve)
    static AC_INLINE ptrdiff_t of(ptrdiff_t bytes) {
        return bytes / ptrdiff_t(sizeof(V));
    }
    static AC_INLINE const V *from(const V *p, ptrdiff_t d) {
        return p + d;
    }
    static AC_INLINE V *from(V *p, ptrdiff_t d) {
        return p + d;
    }
    /// Opaque: otherwise GCC 12 converts distances to bytes and adds them to pointers one by one.
    static AC_INLINE ptrdiff_t next(ptrdiff_t d, ptrdiff_t step) {
        d += step;
        __asm__("" : "+r"(d));
        return d;
    }
#else
    static AC_INLINE ptrdiff_t of(ptrdiff_t bytes) {
        return bytes;
    }
    static AC_INLINE const V *from(const V *p, ptrdiff_t d) {
        return at(p, d);
    }
    static AC_INLINE V *from(V *p, ptrdiff_t d) {
        return at(p, d);
    }
    static AC_INLINE ptrdiff_t next(ptrdiff_t d, ptrdiff_t step) {
        return d + step;
    }
#endif
};

// SVE vectors cannot be members, so references to local variables group them.

/// Vectors of V::acc: the sums of unfinished outputs, column by column, with consecutive rows in each; or other data to
/// keep.
template <class V> struct Vectors {
    using T = typename V::acc;
    T &v0, &v1, &v2, &v3, &v4, &v5, &v6, &v7, &v8, &v9, &v10, &v11, &v12, &v13, &v14, &v15, &v16, &v17, &v18, &v19,
        &v20, &v21, &v22, &v23;
    template <int i> AC_INLINE T &get() const {
        if constexpr (i < 8) {
            return i == 0 ? v0 : i == 1 ? v1 : i == 2 ? v2 : i == 3 ? v3 : i == 4 ? v4 : i == 5 ? v5 : i == 6 ? v6 : v7;
        } else if constexpr (i < 16) {
            return i == 8    ? v8
                   : i == 9  ? v9
                   : i == 10 ? v10
                   : i == 11 ? v11
                   : i == 12 ? v12
                   : i == 13 ? v13
                   : i == 14 ? v14
                             : v15;
        } else {
            return i == 16   ? v16
                   : i == 17 ? v17
                   : i == 18 ? v18
                   : i == 19 ? v19
                   : i == 20 ? v20
                   : i == 21 ? v21
                   : i == 22 ? v22
                             : v23;
        }
    }
};
/// Defines `name` with vectors of V::acc, all of them `first`.
#define AC_VECTORS(name, V, first)                                                                            \
    typename V::acc name##0 = first, name##1 = first, name##2 = first, name##3 = first, name##4 = first,      \
                    name##5 = first, name##6 = first, name##7 = first, name##8 = first, name##9 = first,      \
                    name##10 = first, name##11 = first, name##12 = first, name##13 = first, name##14 = first, \
                    name##15 = first, name##16 = first, name##17 = first, name##18 = first, name##19 = first, \
                    name##20 = first, name##21 = first, name##22 = first, name##23 = first;                   \
    const Vectors<V> name{name##0,  name##1,  name##2,  name##3,  name##4,  name##5,  name##6,  name##7,      \
                          name##8,  name##9,  name##10, name##11, name##12, name##13, name##14, name##15,     \
                          name##16, name##17, name##18, name##19, name##20, name##21, name##22, name##23};

/// kernel: extent, stride: of both directions, rows: of outputs. Columns are counted from the first one that a kernel
/// may start at, including padding.
template <int kernel, int stride, int rows> struct RollingShape {
    static constexpr int K = kernel, S = stride, R = rows;
    static constexpr int before = K / 2;           ///< at most so many columns before the input; so many after it
    static constexpr int slots = (K + S - 1) / S;  ///< columns of unfinished outputs at a time
    static constexpr int phases = slots * S;       ///< columns after which the state repeats
    static constexpr int src_rows = (R - 1) * S + K;

    static constexpr bool is_last(int column) { return column >= K - 1 && (column - (K - 1)) % S == 0; }
    /// Is a column the column k of an output, and in which slot are the sums of that output?
    static constexpr bool meets(int column, int k) { return column >= k && (column - k) % S == 0; }
    static constexpr int slot(int column, int k) { return (column - k) % phases / S; }
};

/// The order of columns. For a vector of channels, `Work` has its RollingShape in Shape, the element type in E and
///   add<column>(p, offset)      adds a column, whose elements are at `offset` from p
///   finish<column>(to, offset)  stores the outputs with this last column, from the last row up: missing rows have the
///                               address of the first row
///   reset<slot>()               sums without products
///   zeros_add_nothing           columns outside of the input can be omitted
///   starts_outside              there is start_outside(): a first column of elements outside of the input
///   ends_outside                there is end_outside<column>(): such a last column of the last output, the only one
template <class Work> struct Rolling : Work::Shape {
    using E = typename Work::E;
    using D = Distance<E>;
    using H = typename Work::Shape;

    const Work &work;
    const E *outside;
    ptrdiff_t src_x, dst_x;

    AC_INLINE Rolling(const Work &w, const DepthwiseConv2dRows &all)
        : work(w), outside(at<E>(all.outside, 0)), src_x(D::of(all.src_x)), dst_x(D::of(all.dst_x)) {}

    /// Columns before the one that finishes the first output.
    template <int column> AC_INLINE void begin(const E *const *p, ptrdiff_t &offset, int pad_left) const {
        if constexpr (column < H::K - 1) {
            [[maybe_unused]] const bool inside = column >= pad_left;
            if constexpr (column >= H::before) {
                work.template add<column>(p, offset);
                offset = D::next(offset, src_x);
            } else if constexpr (Work::zeros_add_nothing) {
                if (inside) {
                    work.template add<column>(p, offset);
                    offset = D::next(offset, src_x);
                } else if constexpr (column % H::S == 0) {
                    work.template reset<column / H::S>();
                }
            } else if constexpr (column == 0 && Work::starts_outside) {
                if (inside) {
                    work.template add<0>(p, offset);
                    offset = D::next(offset, src_x);
                } else {
                    work.start_outside();
                }
            } else {
                const E *q[H::src_rows];
#pragma GCC unroll 15
                for (int i = 0; i < H::src_rows; ++i) {
                    q[i] = inside ? D::from(p[i], offset) : outside;
                }
                work.template add<column>(q, 0);
                offset += inside ? src_x : 0;
            }
            begin<column + 1>(p, offset, pad_left);
        }
    }

    /// Columns up to the last one, which has offset zero.
    template <int column>
    AC_INLINE bool step(const E **p, ptrdiff_t &offset, E *const *to, ptrdiff_t &at_dst, int &beyond) const {
        if constexpr (column < H::K - 1 + H::phases) {
            work.template add<column>(p, offset);
            if constexpr (H::is_last(column)) {
                work.template finish<column>(to, at_dst);
                at_dst = D::next(at_dst, dst_x);
            }
            offset = D::next(offset, src_x);
            if (offset == 0) {
                if constexpr (Work::zeros_add_nothing) {
                    end<column + 1>(to, at_dst, beyond);
                    return false;
                }
                if (beyond == 0) {
                    return false;
                }
                if constexpr (Work::ends_outside) {
                    work.template end_outside<column + 1>();
                    work.template finish<column + 1>(to, at_dst);
                    return false;
                }
                offset = -beyond * src_x;
                beyond = 0;
#pragma GCC unroll 15
                for (int i = 0; i < H::src_rows; ++i) {
                    p[i] = D::from(outside, -offset);
                }
            }
            return step<column + 1>(p, offset, to, at_dst, beyond);
        } else {
            return true;
        }
    }
    /// Outputs that end in columns outside of the input.
    template <int column, int count = 0> AC_INLINE void end(E *const *to, ptrdiff_t at_dst, int beyond) const {
        if constexpr (count < H::before) {
            if constexpr (H::is_last(column)) {
                if (count < beyond) {
                    work.template finish<column>(to, at_dst);
                    at_dst = D::next(at_dst, dst_x);
                }
            }
            end<column + 1, count + 1>(to, at_dst, beyond);
        }
    }

    /// Computes H::R rows of outputs from `t` on.
    AC_INLINE void rows(const DepthwiseConv2dArgs &args, const DepthwiseConv2dRows &all, int t,
                        ptrdiff_t channel) const {
        E *to[H::R];
#pragma GCC unroll 15
        for (int r = 0; r < H::R; ++r) {
            to[r] = at<E>(all.dst, (t + r < all.count ? t + r : t) * all.dst_y + channel);
        }
        const E *p[H::src_rows];
        const ptrdiff_t bytes = args.columns * all.src_x;
#pragma GCC unroll 15
        for (int i = 0; i < H::src_rows; ++i) {
            p[i] = at<E>(all.rows[t * H::S + i], bytes + channel);
        }
        ptrdiff_t offset = D::of(-bytes);
        ptrdiff_t at_dst = 0;
        int beyond = args.beyond;
        begin<0>(p, offset, args.pad_left);
        while (step<H::K - 1>(p, offset, to, at_dst, beyond)) {
        }
    }
};

}  // namespace
}  // namespace ac::AC_TIER
