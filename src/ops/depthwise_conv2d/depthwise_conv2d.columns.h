// SPDX-License-Identifier: MIT
// Square kernels with strides of one or two, for Arm, where the number of instructions matters:
// depthwise_conv2d.rolling.h for one vector of channels after another.
#pragma once

#include "src/ops/depthwise_conv2d/depthwise_conv2d.lanes.h"
#include "src/ops/depthwise_conv2d/depthwise_conv2d.rolling.h"

namespace ac::AC_TIER {
namespace {

/// Weights of a row of the kernel; 3x3 lacks w3 and w4.
template <class L> struct Weights {
    const typename L::w &w0, &w1, &w2, &w3, &w4;
    template <int x> AC_INLINE const typename L::w &get() const {
        return x == 0 ? w0 : x == 1 ? w1 : x == 2 ? w2 : x == 3 ? w3 : w4;
    }
};

/// Work of a rolling kernel: one element of each input row of a column, row by row.
template <class L, class RollingShape, class C> struct Products {
    using Shape = RollingShape;
    using H = Shape;
    using E = typename L::E;
    using x = typename L::x;
    using acc = typename L::acc;
    static constexpr bool zeros_add_nothing = L::zeros_add_nothing, starts_outside = true;
    static constexpr bool ends_outside = !zeros_add_nothing && H::K == 3 && H::S == 1;

    const DepthwiseConv2dArgs &args;
    const Vectors<L> &sums;
    const Weights<L> *weights;
    const acc &first;           ///< sums without products
    const acc &outside, &last;  ///< the same with a first column outside of the input, and the products of a last one
    const typename L::k &constants;
    C n;

    /// Products of input row i with kernel row i - r * S, for the output rows from r on and the kernel's columns from k
    /// down. The last product starts a new output, so the sum may take the register of the input.
    template <int column, int i, int r, int k> AC_INLINE void products(const x &v) const {
        constexpr int y = i - r * H::S;
        if constexpr (r < H::R && y >= H::K) {
            products<column, i, r + 1, k>(v);
        } else if constexpr (r < H::R && y >= 0) {
            if constexpr (H::meets(column, k)) {
                acc &a = sums.template get<H::slot(column, k) * H::R + r>();
                a = L::mac(k == 0 && y == 0 ? first : a, v, weights[y].template get<k>());
            }
            if constexpr (k > 0) {
                products<column, i, r, k - 1>(v);
            } else {
                products<column, i, r + 1, H::K - 1>(v);
            }
        }
    }
    template <int column, int i = 0> AC_INLINE void add(const E *const *p, ptrdiff_t offset) const {
        if constexpr (i < H::src_rows) {
            products<column, i, 0, H::K - 1>(L::load(Distance<E>::from(p[i], offset), n));
            add<column, i + 1>(p, offset);
        }
    }
    template <int r = 0> AC_INLINE void start_outside() const {
        if constexpr (r < H::R) {
            sums.template get<H::slot(0, 0) * H::R + r>() = outside;
            start_outside<r + 1>();
        }
    }

    /// The last column of an output.
    template <int column, int r = 0> AC_INLINE void end_outside() const {
        if constexpr (r < H::R) {
            acc &a = sums.template get<H::slot(column, H::K - 1) * H::R + r>();
            a = L::sum(a, last);
            end_outside<column, r + 1>();
        }
    }

    template <int slot, int r> AC_INLINE void bound() const {
        if constexpr (r < H::R) {
            acc &a = sums.template get<slot * H::R + r>();
            a = L::bound(a, constants);
            bound<slot, r + 1>();
        }
    }
    template <int slot, int r> AC_INLINE void store(E *const *to, ptrdiff_t offset) const {
        if constexpr (r >= 0) {
            const acc &a = sums.template get<slot * H::R + r>();
            L::template finish<true>(args, Distance<E>::from(to[r], offset), a, constants, n);
            store<slot, r - 1>(to, offset);
        }
    }
    template <int column> AC_INLINE void finish(E *const *to, ptrdiff_t offset) const {
        constexpr int slot = H::slot(column, H::K - 1);
        if (args.clamp) {
            bound<slot, 0>();
        }
        if constexpr (H::R == 2 && sizeof(E) == 1) {  // both rows exist
            const acc &a = sums.template get<slot * 2>(), &b = sums.template get<slot * 2 + 1>();
            L::finish_two(args, Distance<E>::from(to[0], offset), Distance<E>::from(to[1], offset), a, b, constants, n);
        } else {
            store<slot, H::R - 1>(to, offset);
        }
    }
    template <int slot, int r = 0> AC_INLINE void reset() const {
        if constexpr (r < H::R) {
            sums.template get<slot * H::R + r>() = first;
            reset<slot, r + 1>();
        }
    }
};

/// The sums with the products of column x of the kernel if all of its elements are v.
template <class L, int K, int x>
AC_INLINE typename L::acc column_of(typename L::acc sums, typename L::x v, const Weights<L> *weights) {
#pragma GCC unroll 5
    for (int y = 0; y < K; ++y) {
        sums = L::mac(sums, v, weights[y].template get<x>());
    }
    return sums;
}

/// Computes one vector of channels of all rows, R at a time. Of bytes, an odd last row is computed alone.
template <class L, int K, int S, int R, class C>
AC_INLINE void roll(const DepthwiseConv2dArgs &args, const DepthwiseConv2dRows &all, size_t c, C n) {
    using E = typename L::E;
    using W = typename L::W;
    using w = typename L::w;
    using acc = typename L::acc;
    using Shape = RollingShape<K, S, R>;
    static_assert(Shape::R <= depthwise_spare + 1, "the plan gives addresses of so many rows");
    const W *p = static_cast<const W *>(all.weights) + c;
    const auto weight = [&](int y, int x) {
        return L::load_weights(at<W>(p, (y < K ? y : 0) * all.weights_y + (x < K ? x : 0) * all.weights_x), n);
    };
    const w w00 = weight(0, 0), w01 = weight(0, 1), w02 = weight(0, 2), w03 = weight(0, 3), w04 = weight(0, 4);
    const w w10 = weight(1, 0), w11 = weight(1, 1), w12 = weight(1, 2), w13 = weight(1, 3), w14 = weight(1, 4);
    const w w20 = weight(2, 0), w21 = weight(2, 1), w22 = weight(2, 2), w23 = weight(2, 3), w24 = weight(2, 4);
    const w w30 = weight(3, 0), w31 = weight(3, 1), w32 = weight(3, 2), w33 = weight(3, 3), w34 = weight(3, 4);
    const w w40 = weight(4, 0), w41 = weight(4, 1), w42 = weight(4, 2), w43 = weight(4, 3), w44 = weight(4, 4);
    const Weights<L> weights[5] = {{w00, w01, w02, w03, w04},
                                   {w10, w11, w12, w13, w14},
                                   {w20, w21, w22, w23, w24},
                                   {w30, w31, w32, w33, w34},
                                   {w40, w41, w42, w43, w44}};
    const auto *bias = static_cast<const typename L::B *>(all.bias);
    const acc first = L::start(bias == nullptr ? nullptr : bias + c, n);
    const acc k0 = L::k0(args, all, c, n);
    const acc k1 = L::k1(args, all, c, n);
    const typename L::k constants{k0, k1};
    AC_VECTORS(sums, L, first)
    using Work = Products<L, Shape, C>;
    acc outside = first, last = first;
    if constexpr (!L::zeros_add_nothing) {
        const typename L::x v = L::load(at<E>(all.outside, 0), n);
        if (args.pad_left != 0) {
            outside = column_of<L, K, 0>(first, v, weights);
        }
        if (Work::ends_outside && args.beyond != 0) {
            last = column_of<L, K, K - 1>(L::zero(), v, weights);
        }
    }
    const Work work{args, sums, weights, first, outside, last, constants, n};
    const Rolling<Work> rolling(work, all);
    constexpr bool in_pairs = R == 2 && sizeof(E) == 1;
    const int whole = in_pairs ? all.count / 2 * 2 : all.count;
    const ptrdiff_t channel = ptrdiff_t(c * sizeof(E));
    for (int t = 0; t < whole; t += R) {
        rolling.rows(args, all, t, channel);
    }
    if constexpr (in_pairs) {
        // Computing the last row twice would be an eighth of the instructions for 7x7 outputs.
        if (whole != all.count) {
            using One = Products<L, RollingShape<K, S, 1>, C>;
            const One one{args, sums, weights, first, outside, last, constants, n};
            const Rolling<One> alone(one, all);
            alone.rows(args, all, whole, channel);
        }
    }
}

/// Computes all channels. A separate function for each kernel, because GCC finds fewer registers in a larger one. The
/// arguments are copies, because stores of bytes may alias everything that is not local.
template <class L, int K, int S, int R>
__attribute__((noinline)) void square_rows(const DepthwiseConv2dArgs &all_args, const DepthwiseConv2dRows &all_rows) {
    const DepthwiseConv2dArgs args = all_args;
    const DepthwiseConv2dRows all = all_rows;
    const size_t lanes = L::lanes();
    for (size_t c = 0; c < all.channels; c += lanes) {
        const Elements n = vector_at(c, all.channels, lanes);
        roll<L, K, S, R>(args, all, c, n);
    }
}

template <class L, int K, int S>
AC_INLINE void square_kernel(const DepthwiseConv2dArgs &args, const DepthwiseConv2dRows &all) {
    square_rows<L, K, S, depthwise_rows(K, S, sizeof(typename L::E) == 1)>(args, all);
}

}  // namespace
}  // namespace ac::AC_TIER
