// SPDX-License-Identifier: MIT
#include "src/ops/select/select.args.h"
#include "tests/framework/op_bench.h"

AC_DECLARE_TABLE(choose)

namespace ac {
namespace {

const bool registered = bench::for_each_row(choose_table, [](const Row &row) {
    bench::add(row, 1u << 14, [&row](bench::Buffers &b, size_t n) {
        static_cast<const RowOf<SelectFn> &>(row).run(static_cast<const uint8_t *>(b.src(0)), b.src(1), b.src(2),
                                                      b.dst(), n);
    });
});

}  // namespace
}  // namespace ac
