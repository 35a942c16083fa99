// SPDX-License-Identifier: MIT
#include "src/ops/normalization/normalization.args.h"
#include "tests/framework/op_bench.h"

AC_DECLARE_TABLE(normalization)

namespace ac {
namespace {

const bool registered = bench::for_each_row(normalization_table, [](const Row &row) {
    bench::add(row, 1000, [&row](bench::Buffers &b, size_t n) {
        const NormalizationArgs args{true, false, 1e-5F, 1.F, 0.F};
        const ptrdiff_t size = row.type == Type::f32 ? 4 : 2;
        const LineElements elements{1, {n}, {size}, {size}, n};
        static_cast<const RowOf<NormalizationFn> &>(row).run(
            args, elements, {static_cast<const uint8_t *>(b.src(0)), static_cast<uint8_t *>(b.dst()), 1, 1, 0, 0});
    });
});

}  // namespace
}  // namespace ac
