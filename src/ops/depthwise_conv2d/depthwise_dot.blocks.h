// SPDX-License-Identifier: MIT
// Square kernels by dot products: depthwise_conv2d.rolling.h for one block of channels after another.
#pragma once

#include "src/gemm/tiles/schedule.h"

#include "src/ops/depthwise_conv2d/depthwise_conv2d.rolling.h"
#include "src/ops/depthwise_conv2d/depthwise_dot.lanes.h"

namespace ac::AC_TIER {
namespace {

/// Work of a rolling kernel. Columns are kept in groups of four rows, two vectors each, until the last column of an
/// output; then all its sums are computed. This takes fewer registers than unfinished sums.
template <class L, int K_, int S_> struct Dots {
    static constexpr DepthwiseDotShape dots = DepthwiseDotShape(K_, S_);
    using Shape = RollingShape<K_, S_, dots.rows>;
    using H = Shape;
    using E = typename L::E;
    using acc = typename L::acc;
    using quads = typename L::quads;
    using bytes = typename L::bytes;
    /// Vectors of type quads.
    struct Quads {
        using acc = quads;
    };
    static constexpr bool zeros_add_nothing = false, starts_outside = false, ends_outside = false;
    static constexpr int kept = 2 * dots.groups;  ///< vectors of a column

    const DepthwiseConv2dArgs &args;
    const Vectors<Quads> &columns, &weights;
    const int32_t *block;
    const typename L::k &constants;
    int corrections;
    Elements n;

    template <int vector> AC_INLINE const int32_t *at_vector() const {
        return block + vector * ptrdiff_t(L::lanes() / 2);
    }
    /// Weights of 3x3 stay in registers; those of 5x5 are loaded at each use.
    template <int vector> AC_INLINE quads weight() const {
        if constexpr (H::K == 3) {
            return weights.template get<vector>();
        } else {
            return L::load_quads(at_vector<6 + vector>());
        }
    }

    /// Rows missing in the last group have weights of zero, so any row will do.
    template <int column, int g = 0> AC_INLINE void add(const E *const *p, ptrdiff_t offset) const {
        if constexpr (g < dots.groups) {
            constexpr int left = H::src_rows - 4 * g;
            const bytes a = L::load(p[4 * g] + offset, n);
            const bytes b = left > 1 ? L::load(p[4 * g + (left > 1 ? 1 : 0)] + offset, n) : a;
            const bytes ab = L::pairs(a, b);
            const bytes c = left > 2 ? L::load(p[4 * g + (left > 2 ? 2 : 0)] + offset, n) : a;
            const bytes d = left > 3 ? L::load(p[4 * g + (left > 3 ? 3 : 0)] + offset, n) : b;
            const bytes cd = left > 2 ? L::pairs(c, d) : ab;
            columns.template get<column % H::phases * kept + 2 * g>() = L::low(ab, cd);
            columns.template get<column % H::phases * kept + 2 * g + 1>() = L::high(ab, cd);
            add<column, g + 1>(p, offset);
        }
    }

    /// The products from group g and column k on. With corrections: those of the corrections, which all columns share.
    template <bool corrects, int column, int r, int g, int k> AC_INLINE void products(acc &lo, acc &hi) const {
        if constexpr (g < dots.groups) {
            constexpr int from = (column - (H::K - 1) + k) % H::phases * kept + 2 * g;
            constexpr int w = ((g * H::R + r) * H::K + k) * 2;
            if constexpr (corrects) {
                const quads q = L::load_quads(at_vector<6 + 2 * (dots.weights() + g * H::R + r)>());
                lo = L::dot(lo, columns.template get<from>(), q);
                hi = L::dot(hi, columns.template get<from + 1>(), q);
            } else {
                lo = L::dot(lo, columns.template get<from>(), weight<w>());
                hi = L::dot(hi, columns.template get<from + 1>(), weight<w + 1>());
            }
            constexpr bool last = k == H::K - 1;
            products<corrects, column, r, g + last, last ? 0 : k + 1>(lo, hi);
        }
    }

    template <int column, int r = H::R - 1> AC_INLINE void finish(E *const *to, ptrdiff_t offset) const {
        if constexpr (r >= 0) {
            acc lo = L::load_sums(at_vector<0>()), hi = L::load_sums(at_vector<1>());
            products<false, column, r, 0, 0>(lo, hi);
            for (int i = corrections; i != 0; --i) {
                products<true, column, r, 0, 0>(lo, hi);
            }
            L::store(args, to[r] + offset, lo, hi, constants, n);
            finish<column, r - 1>(to, offset);
        }
    }
};

/// Computes all channels, a block at a time.
template <class L, int K, int S>
__attribute__((noinline)) void roll_blocks(const DepthwiseConv2dArgs &all_args, const DepthwiseDotRows &all_rows) {
    using acc = typename L::acc;
    using quads = typename L::quads;
    using Work = Dots<L, K, S>;
    using Quads = typename Work::Quads;
    const DepthwiseConv2dArgs args = all_args;
    const DepthwiseDotRows all = all_rows;
    const size_t lanes = L::lanes(), half = lanes / 2;
    const auto *block = static_cast<const int32_t *>(all.weights);
    for (size_t c = 0; c < all.channels; c += lanes, block += Work::dots.vectors() * lanes) {
        const Elements n = vector_at(c, all.channels, lanes);
        const acc m0 = L::load_sums(block + lanes), m1 = L::load_sums(block + lanes + half);
        const acc h0 = L::load_sums(block + 2 * lanes), h1 = L::load_sums(block + 2 * lanes + half);
        const acc a0 = L::make_a(m0, h0, args), a1 = L::make_a(m1, h1, args);
        const acc b0 = L::make_b(m0, h0, args), b1 = L::make_b(m1, h1, args);
        const typename L::k constants{a0, a1, b0, b1};
        const auto weight = [&](size_t i) {
            return L::load_quads(block + 3 * lanes + (i < 2 * size_t(Work::dots.weights()) ? i : 0) * half);
        };
        quads w0 = weight(0), w1 = weight(1), w2 = weight(2), w3 = weight(3), w4 = weight(4), w5 = weight(5);
        quads w6 = weight(6), w7 = weight(7), w8 = weight(8), w9 = weight(9), w10 = weight(10), w11 = weight(11);
        const Vectors<Quads> weights{w0, w1, w2, w3, w4, w5, w6, w7, w8, w9, w10, w11,
                                     w0, w1, w2, w3, w4, w5, w6, w7, w8, w9, w10, w11};
        AC_VECTORS(columns, Quads, w0)
        const Work work{args, columns, weights, block, constants, all.corrections, n};
        const Rolling<Work> rolling(work, all);
        for (int t = 0; t < all.count; t += Work::Shape::R) {
            rolling.rows(args, all, t, ptrdiff_t(c));
        }
    }
}

/// Channels of a block. A compiled network is linked by names: each kernel has its own.
template <class L> size_t lanes_of() {
    return L::lanes();
}

}  // namespace
}  // namespace ac::AC_TIER
