// SPDX-License-Identifier: MIT
#include "src/ops/elementwise_unary/elementwise_unary.args.h"
#include "tests/framework/op_bench.h"

AC_DECLARE_TABLE(elementwise_unary)

namespace ac {
namespace {

const uint8_t table[256] = {};

const bool registered = bench::for_each_row(elementwise_unary_table, [](const Row &row) {
    for (const UnaryOp op : {UnaryOp::neg, UnaryOp::rsqrt, UnaryOp::sin, UnaryOp::cos}) {
        if (row.type == Type::s32 && op != UnaryOp::neg) {
            continue;
        }
        bench::add(row, 1u << 14, [&row, op](bench::Buffers &b, size_t n) {
            static_cast<const RowOf<ElementwiseUnaryFn> &>(row).run({op, table}, b.src(0), b.dst(), n);
        });
    }
});

}  // namespace
}  // namespace ac
