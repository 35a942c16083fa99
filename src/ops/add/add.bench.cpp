// SPDX-License-Identifier: MIT
#include "src/ops/add/add.args.h"
#include "tests/framework/op_bench.h"

namespace ac {

extern const Table add_table;

namespace {

const bool registered = bench::for_each_row(add_table, [](const Row &row) {
    bench::add(row, 1u << 14, [&row](bench::Buffers &b, size_t n) {
        const AddArgs args{true, false, 1.f, 1.f, 1.f, 0, 0, 0};
        static_cast<const RowOf<AddFn> &>(row).run(args, b.src(0), b.src(1), false, b.dst(), n);
    });
});

}  // namespace
}  // namespace ac
