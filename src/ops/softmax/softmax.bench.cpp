// SPDX-License-Identifier: MIT
#include "src/ops/softmax/softmax.args.h"
#include "tests/framework/op_bench.h"

AC_DECLARE_TABLE(softmax)

namespace ac {
namespace {

const bool registered = bench::for_each_row(softmax_table, [](const Row &row) {
    bench::add(row, 1000, [&row](bench::Buffers &b, size_t n) {
        static const uint32_t exps[256] = {1u << 24, 1u << 23};
        const SoftmaxArgs args{false, 1.f, 1.442695f, 0, exps, 0, 0, 255, 1 << 16, 1, 1};
        const ptrdiff_t step = row.type == Type::f32 ? 4 : row.type == Type::f16 ? 2 : 1;
        static_cast<const RowOf<SoftmaxFn> &>(row).run(args, b.src(0), step, b.dst(), step, n, 1);
    });
});

}  // namespace
}  // namespace ac
