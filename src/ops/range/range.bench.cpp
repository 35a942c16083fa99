// SPDX-License-Identifier: MIT
#include "src/ops/range/range.args.h"
#include "tests/framework/op_bench.h"

AC_DECLARE_TABLE(range)

namespace ac {
namespace {

const bool registered = bench::for_each_row(range_table, [](const Row &row) {
    bench::add(row, 1u << 14, [&row](bench::Buffers &b, size_t n) {
        static_cast<const RowOf<RangeFn> &>(row).run({1, 0.5F, 1, 3}, 0, b.dst(), n);
    });
});

}  // namespace
}  // namespace ac
