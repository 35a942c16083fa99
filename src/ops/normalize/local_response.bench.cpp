// SPDX-License-Identifier: MIT
#include "src/ops/normalize/normalize.args.h"
#include "tests/framework/op_bench.h"

AC_DECLARE_TABLE(local_response)

namespace ac {
namespace {

/// A window of five channels, NHWC.
const bool registered = bench::for_each_row(local_response_table, [](const Row &row) {
    bench::add(row, 1000, [&row](bench::Buffers &b, size_t n) {
        static float sums[1004];
        const NormalizeArgs args{1.F, 1e-4F, 0.75F, NormalizePower::three_quarters};
        const auto *src = static_cast<const uint8_t *>(b.src(0));
        static_cast<const RowOf<NormalizeFn> &>(row).run(
            args, {src, src, {1, 1}, {0, 0}, n, 0, n, 2, static_cast<uint8_t *>(b.dst()), 1, 0, 0}, sums);
    });
});

}  // namespace
}  // namespace ac
