// SPDX-License-Identifier: MIT
#include "src/gemm/schedule.h"

#if defined(__x86_64__)
#include "src/ops/depthwise_conv2d/depthwise_conv2d.tiles.h"
#else
#include "src/ops/depthwise_conv2d/depthwise_conv2d.columns.h"
#endif

namespace ac {
namespace AC_TIER {
namespace {

/// Are square kernels worth their bytes? Not for one lane, not for halves that each load and store has to convert, and
/// not where there are dot products for bytes.
template <class T>
constexpr bool has_squares() {
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

/// Are there enough channels for square_kernel()?
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
    if constexpr (has_squares<T>()) {
        if (args.rolling && has_vector<L>(rows.channels)) {
            if (args.kernel_w == 3) {
                args.stride == 1 ? square_kernel<L, 3, 1>(args, rows) : square_kernel<L, 3, 2>(args, rows);
            } else {
                args.stride == 1 ? square_kernel<L, 5, 1>(args, rows) : square_kernel<L, 5, 2>(args, rows);
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
