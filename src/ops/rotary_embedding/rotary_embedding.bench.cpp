// SPDX-License-Identifier: MIT
#include "src/ops/rotary_embedding/rotary_embedding.args.h"
#include "tests/framework/op_bench.h"

AC_DECLARE_TABLE(rotary)

namespace ac {
namespace {

/// One head of n elements, all rotated.
void run(const Row &row, bench::Buffers &b, size_t n, bool interleaved) {
    RotaryHeads heads{};
    heads.src = b.src(0);
    heads.cosines = b.src(1);
    heads.sines = b.src(2);
    heads.dst = b.dst();
    heads.heads = 1;
    static_cast<const RowOf<RotaryFn> &>(row).run({n, n / 2, interleaved}, heads);
}

const bool registered = bench::for_each_row(rotary_table, [](const Row &row) {
    bench::add(row, 64, [&row](bench::Buffers &b, size_t n) { run(row, b, n, false); });
    bench::add(row, 128, [&row](bench::Buffers &b, size_t n) { run(row, b, n, true); });
});

}  // namespace
}  // namespace ac
