// SPDX-License-Identifier: MIT
#include "src/gemm/schedule.h"

#include "src/ops/depthwise_conv2d/depthwise_conv2d.lanes.h"

namespace ac {
namespace AC_TIER {
namespace {

template <class V>
AC_INLINE const V *at(const void *p, ptrdiff_t bytes) {
    return reinterpret_cast<const V *>(static_cast<const char *>(p) + bytes);
}
template <class V>
AC_INLINE V *at(void *p, ptrdiff_t bytes) {
    return reinterpret_cast<V *>(static_cast<char *>(p) + bytes);
}

/// The same number, of which the compiler knows nothing.
AC_INLINE ptrdiff_t opaque(ptrdiff_t x) {
    __asm__("" : "+r"(x));
    return x;
}

/// Distances between pixels, as registers that address beside a pointer. A compiler that knew where they come from
/// would add to the pointers instead, once for each pixel.
struct Pixels {
    ptrdiff_t by[5];
    explicit AC_INLINE Pixels(ptrdiff_t step)
        : by{0, opaque(step), opaque(2 * step), opaque(3 * step), opaque(4 * step)} {}
};

/// Rows of outputs in a 3x3 tile: with 32 registers a second row shares the loads of the first.
#if defined(AC_SIMD_neon) || defined(AC_SIMD_sve) || defined(AC_SIMD_avx512)
constexpr int tile_rows = 2;
#else
constexpr int tile_rows = 1;
#endif

// Vectors of SVE can be no members, so what belongs together is held together by references to local variables.

/// Sums of seven outputs beside one another.
template <class L>
struct Sums {
    typename L::acc &a0, &a1, &a2, &a3, &a4, &a5, &a6;
};

/// Weights of a row of the kernel, of which a 3x3 one has no w3 and w4.
template <class L>
struct Weights {
    const typename L::w &w0, &w1, &w2, &w3, &w4;
};

/// One product, if the kernel is so wide.
template <class L, int K, int k>
AC_INLINE void tap(typename L::acc &a, const typename L::x &v, const Weights<L> &w) {
    if constexpr (k >= 0 && k < K) {
        a = L::mac(a, v, k == 0 ? w.w0 : k == 1 ? w.w1 : k == 2 ? w.w2 : k == 3 ? w.w3 : w.w4);
    }
}

/// The input v in column j of a tile goes to the outputs of a row that it belongs to.
template <class L, int K, int S, int j>
AC_INLINE void spread(const typename L::x &v, const Sums<L> &s, const Weights<L> &w) {
    tap<L, K, j>(s.a0, v, w);
    tap<L, K, j - S>(s.a1, v, w);
    tap<L, K, j - 2 * S>(s.a2, v, w);
    tap<L, K, j - 3 * S>(s.a3, v, w);
    tap<L, K, j - 4 * S>(s.a4, v, w);
    tap<L, K, j - 5 * S>(s.a5, v, w);
    tap<L, K, j - 6 * S>(s.a6, v, w);
}

/// Column j of a tile: the input rows from row i on, each for the kernel's row i in the first row of outputs and its
/// row i - S in the second. w holds `kernel_rows` rows of the kernel.
template <class L, int K, int S, int R, int kernel_rows, int j, int i, class C>
AC_INLINE void column(const DepthwiseConv2dArgs &args, const typename L::E *const *p, ptrdiff_t step, const Sums<L> *s,
                      const Weights<L> *w, C c) {
    if constexpr (i < (R - 1) * S + kernel_rows) {
        const typename L::x v = L::load(args, at<typename L::E>(p[i], step), c);
        if constexpr (i < kernel_rows) {
            spread<L, K, S, j>(v, s[0], w[i]);
        }
        if constexpr (R == 2 && i >= S) {
            spread<L, K, S, j>(v, s[1], w[i - S]);
        }
        column<L, K, S, R, kernel_rows, j, i + 1>(args, p, step, s, w, c);
    }
}

/// Can column j of a tile lie outside of the input, and does it? `left` is the tile's first column.
template <int K, int S, int j>
AC_INLINE bool is_outside(int left, int width) {
    constexpr int columns = (depthwise_tile - 1) * S + K;
    if constexpr (j < K / 2) {
        return left < -j;
    } else if constexpr (j >= columns - K / 2) {
        return left >= width - j;
    } else {
        return false;
    }
}

/// Columns from j on. p holds the rows' addresses of the last column whose number is a multiple of four.
template <class L, int K, int S, int R, int kernel_rows, int j, class C>
AC_INLINE void columns(const DepthwiseConv2dArgs &args, const typename L::E *const *p, const Pixels &step, int left,
                       const Sums<L> *s, const Weights<L> *w, C c) {
    using E = typename L::E;
    constexpr int rows = (R - 1) * S + kernel_rows;
    if constexpr (j < (depthwise_tile - 1) * S + K) {
        constexpr int k = j == 0 ? 0 : (j - 1) % 4 + 1;
        if (!is_outside<K, S, j>(left, args.width)) {
            column<L, K, S, R, kernel_rows, j, 0>(args, p, step.by[k], s, w, c);
        }
        if constexpr (k == 4) {
            const E *next[rows];
            for (int i = 0; i < rows; ++i) {
                next[i] = at<E>(p[i], step.by[4]);
            }
            columns<L, K, S, R, kernel_rows, j + 1>(args, next, step, left, s, w, c);
        } else {
            columns<L, K, S, R, kernel_rows, j + 1>(args, p, step, left, s, w, c);
        }
    }
}

/// The sums of a 3x3 tile, whose weights stay in registers.
template <class L, int S, class C>
struct Sum3 {
    static constexpr int rows = tile_rows;
    const DepthwiseConv2dArgs &args;
    const void *row[5];
    size_t c;
    const Weights<L> *w;
    C n;

    AC_INLINE void run(int left, ptrdiff_t offset, const Pixels &step, const Sums<L> *sums) const {
        using E = typename L::E;
        constexpr int count = (rows - 1) * S + 3;
        const E *p[count];
        for (int i = 0; i < count; ++i) {
            p[i] = at<E>(row[i], offset) + c;
        }
        columns<L, 3, S, rows, 3, 0>(args, p, step, left, sums, w, n);
    }
};

/// The sums of a 5x5 tile: the weights of a row at a time.
template <class L, int S, class C>
struct Sum5 {
    static constexpr int rows = 1;
    const DepthwiseConv2dArgs &args;
    const void *const *row;
    const void *outside;
    const typename L::W *weights;
    size_t c;
    ptrdiff_t weights_x, weights_y;
    C n;

    AC_INLINE void run(int left, ptrdiff_t offset, const Pixels &step, const Sums<L> *sums) const {
        using E = typename L::E;
        using W = typename L::W;
        for (int y = 0; y < 5; ++y) {
            if (row[y] == outside) {
                continue;
            }
            const W *q = at<W>(weights, y * weights_y);
            const typename L::w w0 = L::load_weights(q, n), w1 = L::load_weights(at<W>(q, weights_x), n),
                                w2 = L::load_weights(at<W>(q, 2 * weights_x), n),
                                w3 = L::load_weights(at<W>(q, 3 * weights_x), n),
                                w4 = L::load_weights(at<W>(q, 4 * weights_x), n);
            const Weights<L> w{w0, w1, w2, w3, w4};
            const E *const p = at<E>(row[y], offset) + c;
            columns<L, 5, S, 1, 1, 0>(args, &p, step, left, sums, &w, n);
        }
    }
};

template <class L, class V>
AC_INLINE void bound(const Sums<L> &s, const V &lo, const V &hi) {
    s.a0 = L::bound(s.a0, lo, hi);
    s.a1 = L::bound(s.a1, lo, hi);
    s.a2 = L::bound(s.a2, lo, hi);
    s.a3 = L::bound(s.a3, lo, hi);
    s.a4 = L::bound(s.a4, lo, hi);
    s.a5 = L::bound(s.a5, lo, hi);
    s.a6 = L::bound(s.a6, lo, hi);
}

template <class L, class V, class C>
AC_INLINE void finish(const DepthwiseConv2dArgs &args, typename L::E *p, const Pixels &step, const Sums<L> &s,
                      const V &k0, const V &k1, C n) {
    using E = typename L::E;
    L::template finish<true>(args, p, s.a0, k0, k1, n);
    L::template finish<true>(args, at<E>(p, step.by[1]), s.a1, k0, k1, n);
    L::template finish<true>(args, at<E>(p, step.by[2]), s.a2, k0, k1, n);
    L::template finish<true>(args, at<E>(p, step.by[3]), s.a3, k0, k1, n);
    p = at<E>(p, step.by[3]);
    L::template finish<true>(args, at<E>(p, step.by[1]), s.a4, k0, k1, n);
    L::template finish<true>(args, at<E>(p, step.by[2]), s.a5, k0, k1, n);
    L::template finish<true>(args, at<E>(p, step.by[3]), s.a6, k0, k1, n);
}

/// A row of tiles: `sum` makes the sums of one. The last one overlaps that before. Of two rows, `second` is that of the
/// lower outputs, or the same as `to` where they are not wanted: then they are overwritten.
template <class L, int S, class C, class Sum>
AC_INLINE void row_of_tiles(const DepthwiseConv2dArgs &args, const DepthwiseConv2dRows &rows, size_t c, C n, void *to,
                            void *second, const Sum &sum, const Pixels &from_step, const Pixels &to_step) {
    using E = typename L::E;
    using acc = typename L::acc;
    const auto k0 = L::k0(args, rows, c, n);
    const auto k1 = L::k1(args, rows, c, n);
    const auto *bias = static_cast<const typename L::B *>(rows.bias);
    const acc first = L::start(bias == nullptr ? nullptr : bias + c, n);
    const int end = args.out_width - depthwise_tile;
    for (int x = 0;; x = x + depthwise_tile < end ? x + depthwise_tile : end) {
        const int left = x * S - args.pad_left;
        acc a0 = first, a1 = first, a2 = first, a3 = first, a4 = first, a5 = first, a6 = first;
        acc b0 = first, b1 = first, b2 = first, b3 = first, b4 = first, b5 = first, b6 = first;
        const Sums<L> sums[2] = {{a0, a1, a2, a3, a4, a5, a6}, {b0, b1, b2, b3, b4, b5, b6}};
        sum.run(left, left * rows.src_x, from_step, sums);
        if (args.clamp) {
            bound<L>(sums[0], k0, k1);
            if constexpr (Sum::rows == 2) {
                bound<L>(sums[1], k0, k1);
            }
        }
        const ptrdiff_t offset = x * rows.dst_x;
        if constexpr (Sum::rows == 2) {
            finish<L>(args, at<E>(second, offset) + c, to_step, sums[1], k0, k1, n);
        }
        finish<L>(args, at<E>(to, offset) + c, to_step, sums[0], k0, k1, n);
        if (x == end) {
            return;
        }
    }
}

template <class L, int S, class C>
AC_INLINE void tiles3(const DepthwiseConv2dArgs &args, const DepthwiseConv2dRows &rows, size_t c, C n,
                      const Pixels &from, const Pixels &to) {
    using W = typename L::W;
    const W *p = static_cast<const W *>(rows.weights) + c;
    const auto weight = [&](int y, int x) {
        return L::load_weights(at<W>(p, y * rows.weights_y + x * rows.weights_x), n);
    };
    const typename L::w w0 = weight(0, 0), w1 = weight(0, 1), w2 = weight(0, 2);
    const typename L::w w3 = weight(1, 0), w4 = weight(1, 1), w5 = weight(1, 2);
    const typename L::w w6 = weight(2, 0), w7 = weight(2, 1), w8 = weight(2, 2);
    const Weights<L> w[3] = {{w0, w1, w2, w0, w0}, {w3, w4, w5, w3, w3}, {w6, w7, w8, w6, w6}};
    for (size_t t = 0; t < rows.count; t += tile_rows) {
        Sum3<L, S, C> sum{args, {}, c, w, n};
        const bool both = t + tile_rows <= rows.count;
        for (size_t i = 0; i < (tile_rows - 1) * S + 3; ++i) {
            sum.row[i] = both || i < 3 ? rows.rows[t * S + i] : rows.outside;
        }
        void *dst = at<void>(rows.dst, ptrdiff_t(t) * rows.dst_y);
        row_of_tiles<L, S>(args, rows, c, n, dst, at<void>(dst, both ? rows.dst_y : 0), sum, from, to);
    }
}

template <class L, int S, class C>
AC_INLINE void tiles5(const DepthwiseConv2dArgs &args, const DepthwiseConv2dRows &rows, size_t c, C n,
                      const Pixels &from, const Pixels &to) {
    using W = typename L::W;
    const W *weights = static_cast<const W *>(rows.weights) + c;
    for (size_t t = 0; t < rows.count; ++t) {
        const Sum5<L, S, C> sum{args, rows.rows + t * S, rows.outside, weights, c, rows.weights_x, rows.weights_y, n};
        void *dst = at<void>(rows.dst, ptrdiff_t(t) * rows.dst_y);
        row_of_tiles<L, S>(args, rows, c, n, dst, dst, sum, from, to);
    }
}

/// All channels. Where masks cost nothing, each vector has one; else whole vectors, the last of which may overlap the
/// one before.
template <class L, int K, int S>
AC_INLINE void tiles(const DepthwiseConv2dArgs &args, const DepthwiseConv2dRows &rows) {
    const size_t lanes = L::lanes();
    const Pixels from(rows.src_x), to(rows.dst_x);
    for (size_t c = 0; c < rows.channels; c += lanes) {
#if defined(AC_SIMD_sve) || defined(AC_SIMD_avx512)
        const Tail n{rows.channels - c < lanes ? rows.channels - c : lanes};
#else
        c = c + lanes <= rows.channels ? c : rows.channels - lanes;
        const Full n{};
#endif
        if constexpr (K == 3) {
            tiles3<L, S>(args, rows, c, n, from, to);
        } else {
            tiles5<L, S>(args, rows, c, n, from, to);
        }
    }
}

/// Are tiles worth their bytes? Not for one lane, and not for halves that each load and store has to convert.
template <class T>
constexpr bool has_tiles() {
#if defined(AC_SIMD_scalar)
    return false;
#elif defined(AC_SIMD_neon) && !defined(__ARM_FEATURE_FP16_VECTOR_ARITHMETIC)
    return T::type != Type::f16;
#else
    return true;
#endif
}

/// Are there enough channels for tiles()?
template <class L>
AC_INLINE bool has_vector(size_t channels) {
#if defined(AC_SIMD_sve) || defined(AC_SIMD_avx512)
    return channels != 0;
#else
    return channels >= L::lanes();
#endif
}

/// Any kernel: one row of outputs, four at a time.
template <class L>
AC_INLINE void any_row(const DepthwiseConv2dArgs &args, const DepthwiseConv2dRows &rows, const void *const *row,
                       void *to) {
    using E = typename L::E;
    using W = typename L::W;
    using acc = typename L::acc;
    const auto *bias = static_cast<const typename L::B *>(rows.bias);
    for (int x = 0; x < args.out_width; x += 4) {
        const int left = x * args.stride - args.pad_left;
        strip<L>(rows.channels, [&](size_t c, auto n) {
            const auto k0 = L::k0(args, rows, c, n);
            const auto k1 = L::k1(args, rows, c, n);
            const acc first = L::start(bias == nullptr ? nullptr : bias + c, n);
            acc a0 = first, a1 = first, a2 = first, a3 = first;
            for (int y = 0; y < args.kernel_h; ++y) {
                if (row[y] == rows.outside) {
                    continue;
                }
                const E *src = static_cast<const E *>(row[y]) + c;
                const W *weights = at<W>(rows.weights, y * rows.weights_y) + c;
                for (int k = 0; k < args.kernel_w; ++k) {
                    const typename L::w w = L::load_weights(at<W>(weights, k * rows.weights_x), n);
                    const auto add = [&](acc &a, int i) {
                        const int from = left + k * args.dilation + i * args.stride;
                        if (from >= 0 && from < args.width) {
                            a = L::mac(a, L::load(args, at<E>(src, from * rows.src_x), n), w);
                        }
                    };
                    add(a0, 0);
                    add(a1, 1);
                    add(a2, 2);
                    add(a3, 3);
                }
            }
            const auto put = [&](const acc &a, int i) {
                if (x + i < args.out_width) {
                    E *p = at<E>(to, (x + i) * rows.dst_x) + c;
                    L::template finish<false>(args, p, args.clamp ? L::bound(a, k0, k1) : a, k0, k1, n);
                }
            };
            put(a0, 0);
            put(a1, 1);
            put(a2, 2);
            put(a3, 3);
        });
    }
}

/// On copies of the arguments: stores of bytes may change everything that is not local.
template <class T>
void depthwise_conv2d(const DepthwiseConv2dArgs &all_args, const DepthwiseConv2dRows &all_rows) {
    using L = depthwise_lanes<T>;
    const DepthwiseConv2dArgs args = all_args;
    const DepthwiseConv2dRows rows = all_rows;
    if constexpr (has_tiles<T>()) {
        if (args.tiled && has_vector<L>(rows.channels)) {
            if (args.kernel_w == 3) {
                args.stride == 1 ? tiles<L, 3, 1>(args, rows) : tiles<L, 3, 2>(args, rows);
            } else {
                args.stride == 1 ? tiles<L, 5, 1>(args, rows) : tiles<L, 5, 2>(args, rows);
            }
            return;
        }
    }
    for (size_t t = 0; t < rows.count; ++t) {
        any_row<L>(args, rows, rows.rows + t * size_t(args.stride), at<void>(rows.dst, ptrdiff_t(t) * rows.dst_y));
    }
}

}  // namespace

AC_ROWS(depthwise_conv2d, DepthwiseConv2dFn)

}  // namespace AC_TIER
}  // namespace ac
