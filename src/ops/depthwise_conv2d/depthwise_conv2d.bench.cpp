// SPDX-License-Identifier: MIT
#include "src/ops/depthwise_conv2d/depthwise_conv2d.args.h"
#include "tests/framework/op_bench.h"

namespace ac {

extern const Table depthwise_conv2d_table;

namespace {

/// Four rows of 14 outputs, 3x3, on n / 84 channels.
const bool registered = bench::for_each_row(depthwise_conv2d_table, [](const Row &row) {
    bench::add(row, 84 * 64, [&row](bench::Buffers &b, size_t n) {
        static const int32_t multipliers[64] = {1 << 30}, shifts[64] = {4};
        const bool quantized = row.type == Type::qs8 || row.type == Type::qu8;
        const ptrdiff_t size = row.type == Type::f32 ? 4 : row.type == Type::f16 ? 2 : 1;
        const auto channels = n / 84;
        const auto pixel = static_cast<ptrdiff_t>(channels) * size;
        const void *rows[6];
        for (ptrdiff_t i = 0; i < 6; ++i) {
            rows[i] = static_cast<const char *>(b.src(0)) + i * 14 * pixel;
        }
        DepthwiseConv2dArgs args{};
        args.tiled = true;
        args.width = 14;
        args.out_width = 14;
        args.kernel_w = args.kernel_h = 3;
        args.stride = args.dilation = args.pad_left = 1;
        args.dst_hi = 127;
        const ptrdiff_t tap = static_cast<ptrdiff_t>(channels) * (quantized ? 2 : size);
        const DepthwiseConv2dRows work{rows,     b.src(1), pixel,   4,        b.dst(),     pixel,  14 * pixel,
                                       b.src(1), tap,      3 * tap, b.src(2), multipliers, shifts, channels};
        static_cast<const RowOf<DepthwiseConv2dFn> &>(row).run(args, work);
    });
});

}  // namespace
}  // namespace ac
