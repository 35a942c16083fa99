// SPDX-License-Identifier: MIT
#include "src/ops/layer_normalize/layer_normalize.args.h"
#include "tests/framework/op_bench.h"

AC_DECLARE_TABLE(layer_normalize)

namespace ac {
namespace {

/// One row of n elements.
const bool registered = bench::for_each_row(layer_normalize_table, [](const Row &row) {
    bench::add(row, 576, [&row](bench::Buffers &b, size_t n) {
        const LayerNormalizeArgs args{n, 1e-5F, false, b.src(1), nullptr};
        LayerNormalizeRows rows{};
        rows.src = b.src(0);
        rows.dst = b.dst();
        rows.rows = 1;
        static_cast<const RowOf<LayerNormalizeFn> &>(row).run(args, rows);
    });
});

}  // namespace
}  // namespace ac
