// SPDX-License-Identifier: MIT
#include "src/ops/floor/floor.args.h"
#include "tests/framework/op_bench.h"

namespace ac {

extern const Table round_down_table;

namespace {

const bool registered = bench::for_each_row(round_down_table, [](const Row &row) {
    bench::add(row, 1u << 14, [&row](bench::Buffers &b, size_t n) {
        static_cast<const RowOf<FloorFn> &>(row).run({}, b.src(0), b.dst(), n);
    });
});

}  // namespace
}  // namespace ac
