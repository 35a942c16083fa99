// SPDX-License-Identifier: MIT
// Square kernels with strides of one or two, for x86, where the cache matters: tiles of outputs, each with all
// channels in turn. So cache lines are read sequentially, and the hardware prefetchers follow. The positions of
// inputs are in a table, so that the ends of a row need no special case. The depthwise layers of MobileNet v2 in f32
// on AVX2 take 0.78 of the time (geometric mean) of depthwise_conv2d.columns.h with blocks that stay in the
// first-level cache.
#pragma once

#include "src/gemm/tiles/each.h"
#include "src/ops/depthwise_conv2d/depthwise_conv2d.lanes.h"
#include "src/simd/at.h"

namespace ac::AC_TIER {
namespace {

/// Outputs of a tile: as many as have registers for their sums next to the weights of a 3x3 kernel. Larger kernels load
/// the weights row by row.
constexpr int tile_rows(int kernel) {
    return kernel == 3 ? 2 : 1;
}
constexpr int tile_columns(int kernel) {
    return kernel == 3 ? 3 : kernel == 5 ? 4 : 6;
}
/// Maximum number of columns and rows of a tile's input: 7x7.
constexpr int most_tile_columns = 12, most_tile_rows = 7;

/// `count` neighbouring tiles, `src_step` and `dst_step` bytes apart.
struct Tiles {
    const void *src[most_tile_rows * most_tile_columns];  ///< rows of inputs of the first tile, at channel 0
    void *dst[6];                                         ///< missing outputs repeat the first one
    ptrdiff_t src_step, dst_step;
    int count;
};

/// Stores the outputs of a tile, the first one last. Requantization is long, so it is a loop through memory.
template <class L, int count, class C>
AC_INLINE void finish(const DepthwiseConv2dArgs &args, void *const *dst, ptrdiff_t to, const typename L::acc *sums,
                      const typename L::k &constants, size_t c, C n) {
    using E = typename L::E;
    if constexpr (L::finish_is_short) {
        each<count>(AC_EACH(i) {
            constexpr int o = count - 1 - i;
            L::template finish<true>(args, at<E>(dst[o], to) + c, sums[o], constants, n);
        });
    } else {
        int o = count;
        asm("" : "+r"(o));
        while (o-- > 0) {
            L::template finish<true>(args, at<E>(dst[o], to) + c, sums[o], constants, n);
        }
    }
}

/// Computes one vector of channels of a tile.
template <class L, int K, int S, int T, class C>
AC_INLINE void tile(const DepthwiseConv2dArgs &args, const DepthwiseConv2dRows &all, const Tiles &tiles, ptrdiff_t from,
                    ptrdiff_t to, size_t c, C n) {
    using E = typename L::E;
    using W = typename L::W;
    constexpr int R = tile_rows(K), rows = (R - 1) * S + K, columns = (T - 1) * S + K;
    static_assert(rows * columns <= most_tile_rows * most_tile_columns && R * T <= 6, "room in Tiles");
    const auto *bias = static_cast<const typename L::B *>(all.bias);
    const typename L::acc first = L::start(bias == nullptr ? nullptr : bias + c, n);
    typename L::acc sums[R][T];
    typename L::w weights[K][K];
    each<R>(AC_EACH(r) { each<T>(AC_EACH(t) { sums[r][t] = first; }); });
    each<rows>(AC_EACH(i) {
        if constexpr (i < K) {
            const W *w = at<W>(all.weights, i * all.weights_y) + c;
            each<K>(AC_EACH(k) { weights[i][k] = L::load_weights(at<W>(w, k * all.weights_x), n); });
        }
        each<columns>(AC_EACH(j) {
            const typename L::x x = L::load(at<E>(tiles.src[i * columns + j], from) + c, n);
            each<R>(AC_EACH(r) {
                each<T>(AC_EACH(t) {
                    constexpr int ky = i - r * S, kx = j - t * S;
                    if constexpr (ky >= 0 && ky < K && kx >= 0 && kx < K) {
                        sums[r][t] = L::mac(sums[r][t], x, weights[ky][kx]);
                    }
                });
            });
        });
    });
    const typename L::acc k0 = L::k0(args, all, c, n), k1 = L::k1(args, all, c, n);
    const typename L::k constants{k0, k1};
    if (args.clamp) {
        each<R>(AC_EACH(r) { each<T>(AC_EACH(t) { sums[r][t] = L::bound(sums[r][t], constants); }); });
    }
    finish<L, R * T>(args, tiles.dst, to, &sums[0][0], constants, c, n);
}

/// A separate function for each shape. The arguments are copies, which no store can modify.
template <class L, int K, int S, int T>
__attribute__((noinline)) void run_tiles(const DepthwiseConv2dArgs &all_args, const DepthwiseConv2dRows &all_rows,
                                         const Tiles &tiles) {
    const DepthwiseConv2dArgs args = all_args;
    const DepthwiseConv2dRows all = all_rows;
    const size_t lanes = L::lanes();
    for (ptrdiff_t i = 0; i < tiles.count; ++i) {
        const ptrdiff_t from = i * tiles.src_step, to = i * tiles.dst_step;
#if defined(AC_SIMD_avx512)
        // Masks only for the remainder: masks everywhere take 1.2 times as long on an EPYC (layers of MobileNet v2).
        size_t c = 0;
        for (; c + lanes <= all.channels; c += lanes) {
            tile<L, K, S, T>(args, all, tiles, from, to, c, Full{});
        }
        if (c < all.channels) {
            tile<L, K, S, T>(args, all, tiles, from, to, c, Tail{all.channels - c});
        }
#else
        for (size_t c = 0; c < all.channels; c += lanes) {
            c = c + lanes <= all.channels ? c : all.channels - lanes;
            tile<L, K, S, T>(args, all, tiles, from, to, c, Full{});
        }
#endif
    }
}

/// Finds the inputs of the tile whose outputs start at row t, column x, and how many tiles at equal distances follow,
/// up to column `end`.
[[maybe_unused]] __attribute__((noinline)) void find_tiles(const DepthwiseConv2dArgs &args,
                                                           const DepthwiseConv2dRows &all, int t, int x, int end,
                                                           int width, Tiles &tiles) {
    const int height = tile_rows(args.kernel_h), stride = args.stride;
    const int rows = (height - 1) * stride + args.kernel_h, columns = (width - 1) * stride + args.kernel_w;
    const int left = x * stride - args.pad_left, spare = args.width - columns - left;
    bool inside = left >= 0 && spare >= 0;
    for (int i = 0; i < rows && !args.rolling; ++i) {  // then `outside` is a pixel, which has no neighbours
        inside = inside && all.rows[t * all.stride_y + i] != all.outside;
    }
    const int more = inside ? spare / (width * stride) : 0, wanted = (end - x) / width - 1;
    tiles.count = 1 + (more < wanted ? more : wanted > 0 ? wanted : 0);
    tiles.src_step = width * stride * all.src_x;
    tiles.dst_step = width * all.dst_x;
    const void **to = tiles.src;
    for (int i = 0; i < rows; ++i) {
        const void *const row = all.rows[t * all.stride_y + i];
        for (int j = left; j < left + columns; ++j) {
            const bool there = inside || (j >= 0 && j < args.width && row != all.outside);
            *to++ = there ? at(row, j * all.src_x) : all.outside;
        }
    }
    for (int i = 0; i < height * width; ++i) {
        const int y = t + i / width, column = x + i % width;
        tiles.dst[i] = at(all.dst, (y < all.count ? y : t) * all.dst_y + (column < end ? column : x) * all.dst_x);
    }
}

using TilesFn = void(const DepthwiseConv2dArgs &args, const DepthwiseConv2dRows &rows, const Tiles &tiles);

/// Computes tiles of `columns` columns by `wide`, then some with one column less by `narrow`.
[[maybe_unused]] __attribute__((noinline)) void all_tiles(const DepthwiseConv2dArgs &args,
                                                          const DepthwiseConv2dRows &rows, int columns, TilesFn *wide,
                                                          TilesFn *narrow) {
    const int tiles = (args.out_width + columns - 1) / columns, fewer = tiles * columns - args.out_width;
    const int middle = fewer < tiles ? (tiles - fewer) * columns : 0;
    Tiles found;
    for (int t = 0; t < rows.count; t += tile_rows(args.kernel_h)) {
        for (int x = 0; x < middle; x += found.count * columns) {
            find_tiles(args, rows, t, x, middle, columns, found);
            wide(args, rows, found);
        }
        for (int x = middle; x < args.out_width; x += found.count * (columns - 1)) {
            find_tiles(args, rows, t, x, args.out_width, columns - 1, found);
            narrow(args, rows, found);
        }
    }
}

template <class L, int K, int S>
AC_INLINE void square_kernel(const DepthwiseConv2dArgs &args, const DepthwiseConv2dRows &rows) {
    constexpr int T = tile_columns(K);
    all_tiles(args, rows, T, run_tiles<L, K, S, T>, run_tiles<L, K, S, T - 1>);
}

}  // namespace
}  // namespace ac::AC_TIER
