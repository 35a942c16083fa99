// SPDX-License-Identifier: MIT
#include "src/ops/batch_normalize/batch_normalize.args.h"
#include "tests/framework/op_bench.h"

AC_DECLARE_TABLE(batch_normalize)

namespace ac {
namespace {

/// 64 channels, NHWC.
const bool registered = bench::for_each_row(batch_normalize_table, [](const Row &row) {
    bench::add(row, 1024, [&row](bench::Buffers &b, size_t n) {
        const BatchNormalizeArgs args{true, 0.F, 6.F, nullptr, nullptr, nullptr, nullptr, 0.F, 64, nullptr};
        const ptrdiff_t step = 64 * (row.type == Type::f32 ? 4 : 2);
        const BatchNormalizeRows rows{static_cast<const uint8_t *>(b.src(0)),
                                      static_cast<uint8_t *>(b.dst()),
                                      static_cast<const float *>(b.src(1)),
                                      64,
                                      n / 64,
                                      step,
                                      step,
                                      0,
                                      true};
        static_cast<const BatchNormalizeRow &>(row).run(args, rows);
    });
});

}  // namespace
}  // namespace ac
