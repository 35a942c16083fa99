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

/// The same address, of which the compiler knows nothing: it would keep one for each column of a tile over the whole
/// row, in memory for want of registers.
template <class V>
AC_INLINE const V *afresh(const V *p) {
    __asm__("" : "+r"(p));
    return p;
}

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

/// The input in column j of a tile, and the outputs that it belongs to.
template <class L, int K, int S, int j, class C>
AC_INLINE void spread(const DepthwiseConv2dArgs &args, const typename L::E *p, const Sums<L> &s, const Weights<L> &w,
                      C c) {
    const typename L::x v = L::load(args, p, c);
    tap<L, K, j>(s.a0, v, w);
    tap<L, K, j - S>(s.a1, v, w);
    tap<L, K, j - 2 * S>(s.a2, v, w);
    tap<L, K, j - 3 * S>(s.a3, v, w);
    tap<L, K, j - 4 * S>(s.a4, v, w);
    tap<L, K, j - 5 * S>(s.a5, v, w);
    tap<L, K, j - 6 * S>(s.a6, v, w);
}

/// Row by row, columns from j on: of those that lie in the input, if `checked`, as the bits of `there` say.
template <class L, int K, int S, bool checked, int j, class C>
AC_INLINE void along(const DepthwiseConv2dArgs &args, const typename L::E *p, ptrdiff_t step, unsigned there,
                     const Sums<L> &s, const Weights<L> &w, C c) {
    if constexpr (j < depthwise_tile_columns(K, S)) {
        if (!checked || (there >> j & 1) != 0) {
            spread<L, K, S, j>(args, at<typename L::E>(p, j * step), s, w, c);
        }
        along<L, K, S, checked, j + 1>(args, p, step, there, s, w, c);
    }
}

/// Column by column, of three rows at once.
template <class L, int S, bool checked, int j, class C>
AC_INLINE void across(const DepthwiseConv2dArgs &args, const typename L::E *const *p, ptrdiff_t step, unsigned there,
                      const Sums<L> &s, const Weights<L> *w, C c) {
    if constexpr (j < depthwise_tile_columns(3, S)) {
        if (!checked || (there >> j & 1) != 0) {
            spread<L, 3, S, j>(args, at<typename L::E>(p[0], j * step), s, w[0], c);
            spread<L, 3, S, j>(args, at<typename L::E>(p[1], j * step), s, w[1], c);
            spread<L, 3, S, j>(args, at<typename L::E>(p[2], j * step), s, w[2], c);
        }
        across<L, S, checked, j + 1>(args, p, step, there, s, w, c);
    }
}

/// Runs sum(first column of the tile, its columns in the input as bits, are they all, sums) for each tile of a row and
/// stores the sums. The last tile overlaps the one before; a row that is shorter than a tile is made in a buffer.
template <class L, int K, int S, class C, class Sum>
AC_INLINE void row_of_tiles(const DepthwiseConv2dArgs &args, const DepthwiseConv2dRows &rows, size_t c, C n, void *to,
                            Sum &&sum) {
    using E = typename L::E;
    using acc = typename L::acc;
    constexpr int columns = depthwise_tile_columns(K, S);
    const auto k0 = L::k0(args, rows, c, n);
    const auto k1 = L::k1(args, rows, c, n);
    const auto *bias = static_cast<const typename L::B *>(rows.bias);
    const acc first = L::start(bias == nullptr ? nullptr : bias + c, n);
    const int end = args.out_width > 7 ? args.out_width - 7 : 0;
    const bool whole = args.out_width >= 7;
    alignas(16) char buffer[7 * 256];  // vectors have at most 2048 bits
    E *const base = whole ? static_cast<E *>(to) + c : reinterpret_cast<E *>(buffer);
    const ptrdiff_t step = whole ? rows.dst_x : 256;
    for (int x = 0;; x += 7) {
        x = x < end ? x : end;
        const int left = x * S - args.pad_left;
        const int right = args.width - left;  // columns from here on are outside
        acc a0 = first, a1 = first, a2 = first, a3 = first, a4 = first, a5 = first, a6 = first;
        const Sums<L> sums{a0, a1, a2, a3, a4, a5, a6};
        if (left >= 0 && right >= columns) {
            sum.template run<false>(left, ~0u, sums);
        } else {
            const unsigned before = left >= 0 ? 0 : left <= -columns ? ~0u : (1u << -left) - 1;
            const unsigned until = right <= 0 ? 0 : right >= columns ? ~0u : (1u << right) - 1;
            sum.template run<true>(left, until & ~before, sums);
        }
        if (args.clamp) {
            a0 = L::bound(a0, k0, k1);
            a1 = L::bound(a1, k0, k1);
            a2 = L::bound(a2, k0, k1);
            a3 = L::bound(a3, k0, k1);
            a4 = L::bound(a4, k0, k1);
            a5 = L::bound(a5, k0, k1);
            a6 = L::bound(a6, k0, k1);
        }
        E *p = at<E>(base, x * step);
        L::finish(args, p, a0, k0, k1, n);
        L::finish(args, p = at<E>(p, step), a1, k0, k1, n);
        L::finish(args, p = at<E>(p, step), a2, k0, k1, n);
        L::finish(args, p = at<E>(p, step), a3, k0, k1, n);
        L::finish(args, p = at<E>(p, step), a4, k0, k1, n);
        L::finish(args, p = at<E>(p, step), a5, k0, k1, n);
        L::finish(args, at<E>(p, step), a6, k0, k1, n);
        if (x == end) {
            break;
        }
    }
    if (!whole) {
        const size_t lanes = L::lanes();
        const size_t count = rows.channels - c < lanes ? rows.channels - c : lanes;
        for (int x = 0; x < args.out_width; ++x) {
            __builtin_memcpy(at<E>(to, x * rows.dst_x) + c, buffer + x * 256, count * sizeof(E));
        }
    }
}

/// The sums of a 3x3 tile, whose weights stay in registers.
template <class L, int S, class C>
struct Sum3 {
    const DepthwiseConv2dArgs &args;
    const typename L::E *row[3];
    ptrdiff_t move[3];  ///< bytes from pixel to pixel, 0 in the row that is outside of the input
    ptrdiff_t step;
    const Weights<L> *w;
    C n;

    template <bool checked>
    AC_INLINE void run(int left, unsigned there, const Sums<L> &sums) const {
        using E = typename L::E;
        const E *const p[3] = {afresh(at<E>(row[0], left * move[0])), afresh(at<E>(row[1], left * move[1])),
                               afresh(at<E>(row[2], left * move[2]))};
        across<L, S, checked, 0>(args, p, step, there, sums, w, n);
    }
};

/// The sums of a 5x5 tile: the weights of a row at a time.
template <class L, int S, class C>
struct Sum5 {
    const DepthwiseConv2dArgs &args;
    const void *const *row;
    const typename L::W *weights;
    size_t c;
    ptrdiff_t step, weights_x, weights_y;
    C n;

    template <bool checked>
    AC_INLINE void run(int left, unsigned there, const Sums<L> &sums) const {
        using W = typename L::W;
        for (int y = 0; y < 5; ++y) {
            if (row[y] == nullptr) {
                continue;
            }
            const W *p = at<W>(weights, y * weights_y);
            const typename L::w w0 = L::load_weights(p, n), w1 = L::load_weights(at<W>(p, weights_x), n),
                                w2 = L::load_weights(at<W>(p, 2 * weights_x), n),
                                w3 = L::load_weights(at<W>(p, 3 * weights_x), n),
                                w4 = L::load_weights(at<W>(p, 4 * weights_x), n);
            const auto *src = afresh(at<typename L::E>(row[y], left * step) + c);
            along<L, 5, S, checked, 0>(args, src, step, there, sums, Weights<L>{w0, w1, w2, w3, w4}, n);
        }
    }
};

template <class L, int S, class C>
AC_INLINE void tiles3(const DepthwiseConv2dArgs &args, const DepthwiseConv2dRows &rows, size_t c, C n) {
    using E = typename L::E;
    using W = typename L::W;
    const W *p = static_cast<const W *>(rows.weights) + c;
    const auto weight = [&](int y, int x) {
        return L::load_weights(at<W>(p, y * rows.weights_y + x * rows.weights_x), n);
    };
    const typename L::w w0 = weight(0, 0), w1 = weight(0, 1), w2 = weight(0, 2);
    const typename L::w w3 = weight(1, 0), w4 = weight(1, 1), w5 = weight(1, 2);
    const typename L::w w6 = weight(2, 0), w7 = weight(2, 1), w8 = weight(2, 2);
    const Weights<L> w[3] = {{w0, w1, w2, w0, w0}, {w3, w4, w5, w3, w3}, {w6, w7, w8, w6, w6}};
    for (size_t t = 0; t < rows.count; ++t) {
        Sum3<L, S, C> sum{args, {}, {}, rows.src_x, w, n};
        for (size_t i = 0; i < 3; ++i) {
            const void *row = rows.rows[t * S + i];
            sum.row[i] = static_cast<const E *>(row != nullptr ? row : rows.outside) + c;
            sum.move[i] = row != nullptr ? rows.src_x : 0;
        }
        row_of_tiles<L, 3, S>(args, rows, c, n, at<E>(rows.dst, ptrdiff_t(t) * rows.dst_y), sum);
    }
}

template <class L, int S, class C>
AC_INLINE void tiles5(const DepthwiseConv2dArgs &args, const DepthwiseConv2dRows &rows, size_t c, C n) {
    using W = typename L::W;
    for (size_t t = 0; t < rows.count; ++t) {
        const Sum5<L, S, C> sum{args,
                                rows.rows + t * S,
                                static_cast<const W *>(rows.weights) + c,
                                c,
                                rows.src_x,
                                rows.weights_x,
                                rows.weights_y,
                                n};
        row_of_tiles<L, 5, S>(args, rows, c, n, at<void>(rows.dst, ptrdiff_t(t) * rows.dst_y), sum);
    }
}

/// All channels. Where masks cost nothing, each vector has one; else whole vectors, the last of which may overlap the
/// one before.
template <class L, int K, int S>
AC_INLINE void tiles(const DepthwiseConv2dArgs &args, const DepthwiseConv2dRows &rows) {
    const size_t lanes = L::lanes();
    for (size_t c = 0; c < rows.channels; c += lanes) {
#if defined(AC_SIMD_sve) || defined(AC_SIMD_avx512)
        const Tail n{rows.channels - c < lanes ? rows.channels - c : lanes};
#else
        c = c + lanes <= rows.channels ? c : rows.channels - lanes;
        const Full n{};
#endif
        if constexpr (K == 3) {
            tiles3<L, S>(args, rows, c, n);
        } else {
            tiles5<L, S>(args, rows, c, n);
        }
    }
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
                if (row[y] == nullptr) {
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
                    L::finish(args, p, args.clamp ? L::bound(a, k0, k1) : a, k0, k1, n);
                }
            };
            put(a0, 0);
            put(a1, 1);
            put(a2, 2);
            put(a3, 3);
        });
    }
}

template <class T>
void depthwise_conv2d(const DepthwiseConv2dArgs &args, const DepthwiseConv2dRows &rows) {
    using L = depthwise_lanes<T>;
    if (!args.tiled || !has_vector<L>(rows.channels)) {
        for (size_t t = 0; t < rows.count; ++t) {
            any_row<L>(args, rows, rows.rows + t * size_t(args.stride), at<void>(rows.dst, ptrdiff_t(t) * rows.dst_y));
        }
    } else if (args.kernel_w == 3) {
        args.stride == 1 ? tiles<L, 3, 1>(args, rows) : tiles<L, 3, 2>(args, rows);
    } else {
        args.stride == 1 ? tiles<L, 5, 1>(args, rows) : tiles<L, 5, 2>(args, rows);
    }
}

}  // namespace

AC_ROWS(depthwise_conv2d, DepthwiseConv2dFn)

}  // namespace AC_TIER
}  // namespace ac
