// SPDX-License-Identifier: MIT
#include "src/ops/dequantize/dequantize.args.h"
#include "tests/framework/op_bench.h"

AC_DECLARE_TABLE(dequantize)

namespace ac {
namespace {

const bool registered = bench::for_each_row(dequantize_table, [](const Row &row) {
    bench::add(row, 1u << 14, [&row](bench::Buffers &b, size_t n) {
        const DequantizeArgs args{DequantizeFrom::qs8, 0};
        static_cast<const RowOf<DequantizeFn> &>(row).run(args, b.src(0), static_cast<const float *>(b.src(1)), true,
                                                          b.dst(), n);
    });
});

}  // namespace
}  // namespace ac
