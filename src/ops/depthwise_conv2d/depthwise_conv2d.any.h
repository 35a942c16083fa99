// SPDX-License-Identifier: MIT
// Kernels of any size, stride and dilation: four outputs of a row at a time, from addresses of their inputs.
#pragma once

#include "src/ops/depthwise_conv2d/depthwise_conv2d.lanes.h"
#include "src/simd/at.h"

namespace ac::AC_TIER {
namespace {

/// Stores for each tap the addresses of its inputs for four outputs from column x on, and that of its weights. Returns
/// how many groups of four outputs from x on have inputs at equal distances.
[[maybe_unused]] __attribute__((noinline)) int find_pixels(const DepthwiseConv2dArgs &args,
                                                           const DepthwiseConv2dRows &all, const void *const *row,
                                                           int x) {
    const void **to = all.pixels;
    const int left = x * args.stride - args.pad_left, step = 4 * args.stride;
    // Columns after those of the first group, if it has none in the padding.
    const int spare = left < 0 ? -1 : args.width - left - 3 * args.stride - (args.kernel_w - 1) * args.dilation - 1;
    bool whole = true;  // a row outside of the input has no distances
    for (int y = 0; y < args.kernel_h; ++y) {
        whole = whole && row[y] != all.outside;
        for (int k = 0; k < args.kernel_w; ++k, to += 5) {
            for (int i = 0; i < 4; ++i) {
                const int from = left + k * args.dilation + i * args.stride;
                const bool inside = row[y] != all.outside && from >= 0 && from < args.width;
                to[i] = inside ? at(row[y], from * all.src_x) : all.outside;
            }
            to[4] = at(all.weights, y * all.weights_y + k * all.weights_x);
        }
    }
    return whole && spare >= step ? 1 + spare / step : 1;
}

/// Computes four outputs of a row with any kernel.
template <class L, class C>
AC_INLINE void any_four(const DepthwiseConv2dArgs &args, const DepthwiseConv2dRows &all, ptrdiff_t from, void *dst,
                        int count, size_t c, C n) {
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
        a0 = L::mac(a0, L::load(at<E>(p[0], from) + c, n), w);
        a1 = L::mac(a1, L::load(at<E>(p[1], from) + c, n), w);
        a2 = L::mac(a2, L::load(at<E>(p[2], from) + c, n), w);
        a3 = L::mac(a3, L::load(at<E>(p[3], from) + c, n), w);
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
    ptrdiff_t from = 0;
    int groups = 0;
    for (int x = 0; x < args.out_width; x += 4, dst = at(dst, 4 * all.dst_x), --groups) {
        from += 4 * args.stride * all.src_x;
        if (groups == 0) {
            groups = find_pixels(args, all, row, x);
            from = 0;
        }
        const int count = args.out_width - x < 4 ? args.out_width - x : 4;
        for (size_t c = 0; c < all.channels; c += lanes) {
            if (c + lanes <= all.channels) {
                any_four<L>(args, all, from, dst, count, c, Full{});
            } else {
                any_four<L>(args, all, from, dst, count, c, Tail{all.channels - c});
            }
        }
    }
}

}  // namespace
}  // namespace ac::AC_TIER
