// SPDX-License-Identifier: MIT
#include "src/ops/elementwise/binary_bench.h"
#include "src/ops/mul/mul.args.h"

AC_DECLARE_TABLE(mul)
AC_DECLARE_TABLE(complex_mul)

namespace ac {
namespace {

const MulArgs plain{1.f, 0, 0, 0, MulBy::one, 0, false, false, false, false};
const MulArgs quantized{0.01f, 3, -5, 7, MulBy::one, 0, false, false, false, false};
const bool registered =
    bench::for_each_row(mul_table,
                        [](const Row &row) {
                            const bool real = row.type == Type::qs8 || row.type == Type::qu8 || row.type == Type::qs16;
                            bench::add_binary(row, real ? &quantized : &plain);
                        }) &&
    bench::for_each_row(complex_mul_table, [](const Row &row) { bench::add_binary(row, &plain); });

}  // namespace
}  // namespace ac
