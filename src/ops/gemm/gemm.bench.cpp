// SPDX-License-Identifier: MIT
#include "src/ops/gemm/output_stage.args.h"
#include "tests/framework/op_bench.h"

AC_DECLARE_TABLE(output_stage)

namespace ac {
namespace {

const bool registered = bench::for_each_row(output_stage_table, [](const Row &row) {
    bench::add(row, 1u << 14, [&row](bench::Buffers &b, size_t n) {
        const int32_t multiplier = 1 << 30, shift = 8;
        const OutputStageArgs args{StageKind::fixedpoint, false, &multiplier, &shift, 3, -128, 127, 1.f};
        static_cast<const RowOf<OutputStageFn> &>(row).run(args, static_cast<const int32_t *>(b.src(0)), nullptr,
                                                           b.dst(), n);
    });
});

}  // namespace
}  // namespace ac
