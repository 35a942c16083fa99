// SPDX-License-Identifier: MIT
#include "src/ops/attention/attention.args.h"
#include "tests/framework/op_bench.h"

#include <vector>

AC_DECLARE_TABLE(attention)

namespace ac {
namespace {

/// One head of `rows` queries and n keys, of 64 elements; a unit of a decoder has few rows, one of an encoder 32.
void run(const Row &row, bench::Buffers &b, size_t rows, size_t n) {
    static std::vector<float> workspace(attention_floats(64, 64));
    const ptrdiff_t step = row.type == Type::f32 ? 256 : 128;
    const AttentionArgs args{64, 64, 1, 0.125F, 0, -1, -1, step, 0, step, step, step, 0, 0, 0, false};
    AttentionUnit unit{};
    unit.query = b.src(0);
    unit.key = b.src(1);
    unit.value = b.src(2);
    unit.dst = b.dst();
    unit.valid = static_cast<int64_t>(n);
    unit.rows = rows;
    unit.workspace = workspace.data();
    static_cast<const RowOf<AttentionFn> &>(row).run(args, unit);
}

const bool registered = bench::for_each_row(attention_table, [](const Row &row) {
    bench::add(row, 64 * 512, [&row](bench::Buffers &b, size_t n) { run(row, b, 3, n / 64); });
    bench::add(row, 64 * 128, [&row](bench::Buffers &b, size_t n) { run(row, b, attention_rows, n / 64); });
});

}  // namespace
}  // namespace ac
