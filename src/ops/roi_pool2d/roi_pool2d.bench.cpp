// SPDX-License-Identifier: MIT
#include "src/ops/roi_pool2d/roi_pool2d.args.h"
#include "tests/framework/op_bench.h"

AC_DECLARE_TABLE(roi_pool2d)

namespace ac {
namespace {

/// 7x7 bins of 2x2 elements in 16 planes of 16x16.
const bool registered = bench::for_each_row(roi_pool2d_table, [](const Row &row) {
    bench::add(row, 16 * 14 * 14, [&row](bench::Buffers &b, size_t) {
        constexpr int32_t edges[8] = {0, 2, 4, 6, 8, 10, 12, 14};
        const ptrdiff_t size = row.type == Type::f32 ? 4 : 1;
        const RoiPoolJob job{b.src(0), 16 * size, 256 * size, b.dst(), 7 * size, 49 * size, 16, edges, edges + 1,
                             edges,    edges + 1, 7,          7,       false,    1,         0,  0};
        static_cast<const RowOf<RoiPoolFn> &>(row).run(job);
    });
});

}  // namespace
}  // namespace ac
