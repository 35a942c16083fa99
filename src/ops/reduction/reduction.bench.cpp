// SPDX-License-Identifier: MIT
#include "src/ops/reduction/reduction.args.h"
#include "tests/framework/op_bench.h"

AC_DECLARE_TABLE(reduction)

namespace ac {
namespace {

const bool registered = bench::for_each_row(reduction_table, [](const Row &row) {
    bench::add(row, 1u << 14, [&row](bench::Buffers &b, size_t n) {
        ReductionArgs args{};
        args.mean = row.type != Type::s32;
        args.count = static_cast<int64_t>(n);
        args.ratio = 1;
        const ptrdiff_t size = row.type == Type::f32 || row.type == Type::s32 ? 4 : row.type == Type::f16 ? 2 : 1;
        const ReducedElements elements{1, {n}, {size}};
        const ReducedRows rows{static_cast<const uint8_t *>(b.src(0)), static_cast<uint8_t *>(b.dst()), 1, 1, 0, 0};
        static_cast<const RowOf<ReductionFn> &>(row).run(args, elements, rows);
    });
});

}  // namespace
}  // namespace ac
