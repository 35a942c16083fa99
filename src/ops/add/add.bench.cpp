// SPDX-License-Identifier: MIT
#include "src/ops/add/add.args.h"
#include "tests/framework/op_bench.h"

namespace ac {

extern const Table add_table;

namespace {

const bool registered = bench::for_each_row(add_table, [](const Row &row) {
    bench::add(row, 1u << 14, [&row](bench::Buffers &b, size_t n) {
        const AddArgs args{true, false, 0.5f, 0.5f, 1 << 14, 1 << 14, 1 << 6, 7, 0};
        const AddRows rows{static_cast<const uint8_t *>(b.src(0)),
                           static_cast<const uint8_t *>(b.src(1)),
                           static_cast<uint8_t *>(b.dst()),
                           0,
                           0,
                           0,
                           n,
                           1,
                           false};
        static_cast<const RowOf<AddFn> &>(row).run(args, rows);
    });
});

}  // namespace
}  // namespace ac
