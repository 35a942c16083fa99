// SPDX-License-Identifier: MIT
#include "src/ops/pool3d/pool3d.args.h"
#include "tests/framework/op_bench.h"

namespace ac {

extern const Table pool3d_table;

namespace {

/// A row of 16 means over 2x2x2 elements of n / 16 channels.
const bool registered = bench::for_each_row(pool3d_table, [](const Row &row) {
    bench::add(row, 1024, [&row](bench::Buffers &b, size_t n) {
        const ptrdiff_t size = row.type == Type::f32 ? 4 : row.type == Type::f16 ? 2 : 1;
        const auto pixel = static_cast<ptrdiff_t>(n / 16) * size;
        Pool2dArgs args{};
        args.kind = Pool2dKind::mean;
        args.width = args.out_width = 16;
        args.window_width = 2;
        args.stride = 1;
        const Pool3dRow line{{b.src(0), pixel, 0, 4, 4, b.dst(), pixel, n / 16, 1, 0, 0}, 2, 2, 0};
        static_cast<const RowOf<Pool3dFn> &>(row).run(args, line);
    });
});

}  // namespace
}  // namespace ac
