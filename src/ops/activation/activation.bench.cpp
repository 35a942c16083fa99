// SPDX-License-Identifier: MIT
#include "src/ops/activation/activation.args.h"
#include "tests/framework/op_bench.h"

AC_DECLARE_TABLE(activation)

namespace ac {
namespace {

const bool registered = bench::for_each_row(activation_table, [](const Row &row) {
    for (const Fn fn : {Fn::relu, Fn::tanh, Fn::gelu}) {
        bench::add(row, 1u << 14, [&row, fn](bench::Buffers &b, size_t n) {
            const ActivationArgs args{fn, 1.f, 1.f, static_cast<const uint8_t *>(b.src(1)), 1.f, 1.f, false, 0, 0};
            static_cast<const RowOf<ActivationFn> &>(row).run(args, b.src(0), b.dst(), n);
        });
    }
});

}  // namespace
}  // namespace ac
