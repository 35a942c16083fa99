// SPDX-License-Identifier: MIT
#include "src/ops/quantize/quantize.args.h"
#include "tests/framework/op_bench.h"

AC_DECLARE_TABLE(quantize)

namespace ac {
namespace {

const bool registered = bench::for_each_row(quantize_table, [](const Row &row) {
    bench::add(row, 1u << 14, [&row](bench::Buffers &b, size_t n) {
        const QuantizeArgs args{row.type == Type::f32 ? QuantizeTo::qs8 : QuantizeTo::qu16, 0.5f, 3, 0.125f, -5};
        static_cast<const RowOf<QuantizeFn> &>(row).run(args, b.src(0), b.dst(), n);
    });
});

}  // namespace
}  // namespace ac
