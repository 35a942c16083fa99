// SPDX-License-Identifier: MIT
#include "src/gemm/schedule.h"

#include "src/ops/depthwise_conv2d/depthwise_conv2d.lanes.h"
#include "src/ops/depthwise_conv2d/depthwise_conv2d.rolling.h"

namespace ac {
namespace AC_TIER {
namespace {

/// Weights of a row of the kernel, of which a 3x3 one has no w3 and w4.
template <class L>
struct Weights {
    const typename L::w &w0, &w1, &w2, &w3, &w4;
    template <int x>
    AC_INLINE const typename L::w &get() const {
        return x == 0 ? w0 : x == 1 ? w1 : x == 2 ? w2 : x == 3 ? w3 : w4;
    }
};

/// Work of a rolling kernel: an element of each input row of a column, one after the other.
template <class L, class RollingShape, class C>
struct Products {
    using Shape = RollingShape;
    using H = Shape;
    using E = typename L::E;
    using x = typename L::x;
    using acc = typename L::acc;
    static constexpr bool zeros_add_nothing = L::zeros_add_nothing;

    const DepthwiseConv2dArgs &args;
    const Vectors<L> &sums;
    const Weights<L> *weights;
    const acc &first;
    const typename L::k &constants;
    C n;

    /// Products of input row i with kernel row i - r * S, for the output rows from r on, and the kernel's columns from
    /// k down: the last one of all begins a new output, so that it may take the register of the input.
    template <int column, int i, int r, int k>
    AC_INLINE void products(const x &v) const {
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
    template <int column, int i = 0>
    AC_INLINE void add(const E *const *p, ptrdiff_t offset) const {
        if constexpr (i < H::src_rows) {
            products<column, i, 0, H::K - 1>(L::load(Distance<E>::from(p[i], offset), n));
            add<column, i + 1>(p, offset);
        }
    }

    template <int slot, int r>
    AC_INLINE void bound() const {
        if constexpr (r < H::R) {
            acc &a = sums.template get<slot * H::R + r>();
            a = L::bound(a, constants);
            bound<slot, r + 1>();
        }
    }
    template <int slot, int r>
    AC_INLINE void store(E *const *to, ptrdiff_t offset) const {
        if constexpr (r >= 0) {
            const acc &a = sums.template get<slot * H::R + r>();
            L::template finish<true>(args, Distance<E>::from(to[r], offset), a, constants, n);
            store<slot, r - 1>(to, offset);
        }
    }
    template <int column>
    AC_INLINE void finish(E *const *to, ptrdiff_t offset) const {
        constexpr int slot = H::slot(column, H::K - 1);
        if (args.clamp) {
            bound<slot, 0>();
        }
        store<slot, H::R - 1>(to, offset);
    }
    template <int slot, int r = 0>
    AC_INLINE void reset() const {
        if constexpr (r < H::R) {
            sums.template get<slot * H::R + r>() = first;
            reset<slot, r + 1>();
        }
    }
};

/// One vector of channels, all rows.
template <class L, int K, int S, class C>
AC_INLINE void roll(const DepthwiseConv2dArgs &args, const DepthwiseConv2dRows &all, size_t c, C n) {
    using E = typename L::E;
    using W = typename L::W;
    using w = typename L::w;
    using acc = typename L::acc;
    using Shape = RollingShape<K, S, depthwise_rows(K, S, sizeof(E) == 1)>;
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
    const Work work{args, sums, weights, first, constants, n};
    const Rolling<Work> rolling(work, all);
    for (int t = 0; t < all.count; t += Shape::R) {
        rolling.rows(args, all, t, ptrdiff_t(c * sizeof(E)));
    }
}

/// All channels. Where masks cost nothing, each vector has one; else whole vectors, the last of which may overlap the
/// one before. A function of its own for each kernel, because GCC finds fewer registers in a larger one; and copies of
/// the arguments, because stores of bytes may change everything that is not local.
template <class L, int K, int S>
__attribute__((noinline)) void roll_channels(const DepthwiseConv2dArgs &all_args, const DepthwiseConv2dRows &all_rows) {
    const DepthwiseConv2dArgs args = all_args;
    const DepthwiseConv2dRows all = all_rows;
    const size_t lanes = L::lanes();
    for (size_t c = 0; c < all.channels; c += lanes) {
#if defined(AC_SIMD_sve) || defined(AC_SIMD_avx512)
        roll<L, K, S>(args, all, c, Tail{all.channels - c < lanes ? all.channels - c : lanes});
#else
        c = c + lanes <= all.channels ? c : all.channels - lanes;
        roll<L, K, S>(args, all, c, Full{});
#endif
    }
}

/// Are rolling kernels worth their bytes? Not for one lane, not for halves that each load and store has to convert, and
/// not where there are dot products for bytes.
template <class T>
constexpr bool has_rolling() {
#if defined(AC_SIMD_scalar)
    return false;
#elif defined(AC_SIMD_sve)
    return sizeof(typename T::value) != 1;
#elif defined(AC_SIMD_neon) && !defined(__ARM_FEATURE_FP16_VECTOR_ARITHMETIC)
    return T::type != Type::f16;
#else
    return true;
#endif
}

/// Are there enough channels for roll_channels()?
template <class L>
AC_INLINE bool has_vector(size_t channels) {
#if defined(AC_SIMD_sve) || defined(AC_SIMD_avx512)
    return channels != 0;
#else
    return channels >= L::lanes();
#endif
}

/// For each tap the addresses of its inputs for four outputs from column x on, and that of its weights.
AC_INLINE void find_pixels(const DepthwiseConv2dArgs &args, const DepthwiseConv2dRows &all, const void *const *row,
                           int x) {
    const void **to = all.pixels;
    const int left = x * args.stride - args.pad_left;
    for (int y = 0; y < args.kernel_h; ++y) {
        for (int k = 0; k < args.kernel_w; ++k, to += 5) {
            for (int i = 0; i < 4; ++i) {
                const int from = left + k * args.dilation + i * args.stride;
                const bool inside = row[y] != all.outside && from >= 0 && from < args.width;
                to[i] = inside ? at<void>(row[y], from * all.src_x) : all.outside;
            }
            to[4] = at<void>(all.weights, y * all.weights_y + k * all.weights_x);
        }
    }
}

/// Any kernel: four outputs of a row.
template <class L, class C>
AC_INLINE void any_four(const DepthwiseConv2dArgs &args, const DepthwiseConv2dRows &all, void *dst, int count, size_t c,
                        C n) {
    using E = typename L::E;
    using W = typename L::W;
    using acc = typename L::acc;
    const auto *bias = static_cast<const typename L::B *>(all.bias);
    const acc first = L::start(bias == nullptr ? nullptr : bias + c, n);
    const acc k0 = L::k0(args, all, c, n);
    const acc k1 = L::k1(args, all, c, n);
    const typename L::k constants{k0, k1};
    acc a0 = first, a1 = first, a2 = first, a3 = first;
    const void *const *p = all.pixels;
    for (int taps = args.kernel_w * args.kernel_h; taps != 0; --taps, p += 5) {
        const typename L::w w = L::load_weights(static_cast<const W *>(p[4]) + c, n);
        a0 = L::mac(a0, L::load(static_cast<const E *>(p[0]) + c, n), w);
        a1 = L::mac(a1, L::load(static_cast<const E *>(p[1]) + c, n), w);
        a2 = L::mac(a2, L::load(static_cast<const E *>(p[2]) + c, n), w);
        a3 = L::mac(a3, L::load(static_cast<const E *>(p[3]) + c, n), w);
    }
    E *to = static_cast<E *>(dst) + c;
    for (int i = 0; i < count; ++i, to = at<E>(to, all.dst_x)) {
        L::template finish<false>(args, to, args.clamp ? L::bound(a0, constants) : a0, constants, n);
        a0 = a1;
        a1 = a2;
        a2 = a3;
    }
}

template <class L>
AC_INLINE void any_row(const DepthwiseConv2dArgs &args, const DepthwiseConv2dRows &all, const void *const *row,
                       void *dst) {
    const size_t lanes = L::lanes();
    for (int x = 0; x < args.out_width; x += 4, dst = at<void>(dst, 4 * all.dst_x)) {
        find_pixels(args, all, row, x);
        const int count = args.out_width - x < 4 ? args.out_width - x : 4;
        for (size_t c = 0; c < all.channels; c += lanes) {
            if (c + lanes <= all.channels) {
                any_four<L>(args, all, dst, count, c, Full{});
            } else {
                any_four<L>(args, all, dst, count, c, Tail{all.channels - c});
            }
        }
    }
}

template <class T>
void depthwise_conv2d(const DepthwiseConv2dArgs &args, const DepthwiseConv2dRows &rows) {
    using L = depthwise_lanes<T>;
    if constexpr (has_rolling<T>()) {
        if (args.rolling && has_vector<L>(rows.channels)) {
            if (args.kernel_w == 3) {
                args.stride == 1 ? roll_channels<L, 3, 1>(args, rows) : roll_channels<L, 3, 2>(args, rows);
            } else {
                args.stride == 1 ? roll_channels<L, 5, 1>(args, rows) : roll_channels<L, 5, 2>(args, rows);
            }
            return;
        }
    }
    for (int t = 0; t < rows.count; ++t) {
        any_row<L>(args, rows, rows.rows + t * rows.stride_y, at<void>(rows.dst, t * rows.dst_y));
    }
}

}  // namespace

AC_ROWS(depthwise_conv2d, DepthwiseConv2dFn)

}  // namespace AC_TIER
}  // namespace ac
