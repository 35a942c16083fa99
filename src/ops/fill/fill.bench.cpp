// SPDX-License-Identifier: MIT
#include "src/ops/fill/fill.args.h"
#include "tests/framework/op_bench.h"

AC_DECLARE_TABLE(fill)

namespace ac {
namespace {

const bool registered = bench::for_each_row(fill_table, [](const Row &row) {
    bench::add(row, 1u << 14, [&row](bench::Buffers &b, size_t n) {
        static const FillPattern pattern{};
        static_cast<const RowOf<FillFn> &>(row).run(pattern, b.dst(), n);
    });
});

}  // namespace
}  // namespace ac
