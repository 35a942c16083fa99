// SPDX-License-Identifier: MIT
#include "src/ops/depthwise_conv2d/depthwise_dot.args.h"
#include "tests/framework/op_bench.h"

AC_DECLARE_TABLE(depthwise_conv2d)
AC_DECLARE_TABLE(depthwise_dot)

namespace ac {
namespace {

/// Calls run(args, rows) for four rows of 14 outputs, 3x3, on n / 84 channels.
template <class Run> void four_rows(const Row &row, bench::Buffers &b, size_t n, const Run &run) {
    static const int32_t multipliers[64] = {1 << 30}, shifts[64] = {4};
    const bool quantized = row.type == Type::qs8 || row.type == Type::qu8;
    const ptrdiff_t size = row.type == Type::f32 ? 4 : row.type == Type::f16 ? 2 : 1;
    const auto channels = n / 84;
    const auto pixel = static_cast<ptrdiff_t>(channels) * size;
    const void *rows[6 + depthwise_spare];
    for (ptrdiff_t i = 0; i < 6 + depthwise_spare; ++i) {
        rows[i] = static_cast<const char *>(b.src(0)) + i % 6 * 14 * pixel;
    }
    DepthwiseConv2dArgs args{};
    args.rolling = true;
    args.width = args.out_width = 14;
    args.kernel_w = args.kernel_h = 3;
    args.stride = args.dilation = args.pad_left = 1;
    args.columns = 14;
    args.beyond = 1;
    args.dst_hi = 127;
    const ptrdiff_t tap = static_cast<ptrdiff_t>(channels) * (quantized ? 2 : size);
    const void *pixels[45];
    const DepthwiseConv2dRows work{rows,       1,        b.src(0), pixels,  pixel,    4,           b.dst(), pixel,
                                   14 * pixel, b.src(1), tap,      3 * tap, b.src(2), multipliers, shifts,  channels};
    run(args, work);
}

const bool registered = bench::for_each_row(depthwise_conv2d_table, [](const Row &row) {
    bench::add(row, 84 * 64, [&row](bench::Buffers &b, size_t n) {
        four_rows(row, b, n, [&row](const DepthwiseConv2dArgs &args, const DepthwiseConv2dRows &work) {
            static_cast<const RowOf<DepthwiseConv2dFn> &>(row).run(args, work);
        });
    });
});

const bool dots_registered = bench::for_each_row(depthwise_dot_table, [](const Row &row) {
    bench::add(row, 84 * 64, [&row](bench::Buffers &b, size_t n) {
        four_rows(row, b, n, [&row](const DepthwiseConv2dArgs &args, const DepthwiseConv2dRows &work) {
            DepthwiseDotRows dots{};
            static_cast<DepthwiseConv2dRows &>(dots) = work;
            static_cast<const DepthwiseDotRow &>(row).run(args, dots);
        });
    });
});

}  // namespace
}  // namespace ac
