// SPDX-License-Identifier: MIT
// Shared by the benchmarks of Pool2d and Pool3d: a row of 16 means over elements of n / 16 channels.
#pragma once

#include "src/ops/pool2d/pool2d.args.h"
#include "tests/framework/op_bench.h"

namespace ac {
namespace {

/// `line(src, dst, bytes of a pixel, channels)` makes the operands of a Fn.
template <class Fn, class Line> bool time_means(const Table &table, const Line &line) {
    return bench::for_each_row(table, [&](const Row &row) {
        bench::add(row, 1024, [&row, line](bench::Buffers &b, size_t n) {
            const ptrdiff_t size = row.type == Type::f32 ? 4 : row.type == Type::f16 ? 2 : 1;
            Pool2dArgs args{};
            args.kind = Pool2dKind::mean;
            args.width = args.out_width = 16;
            args.window_width = 2;
            args.stride = 1;
            const auto operands = line(b.src(0), b.dst(), static_cast<ptrdiff_t>(n / 16) * size, n / 16);
            static_cast<const RowOf<Fn> &>(row).run(args, operands);
        });
    });
}

}  // namespace
}  // namespace ac
