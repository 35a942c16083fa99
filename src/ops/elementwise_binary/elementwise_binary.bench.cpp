// SPDX-License-Identifier: MIT
#include "src/ops/elementwise/binary_bench.h"
#include "src/ops/elementwise_binary/elementwise_binary.args.h"

AC_DECLARE_TABLE(elementwise_binary)
AC_DECLARE_TABLE(comparison)

namespace ac {
namespace {

const ElementwiseBinaryArgs max{BinaryOp::max, false, 0.1f, 0.2f, 5.f, 3, -5, 7};
const ElementwiseBinaryArgs power{BinaryOp::power, false, 0.1f, 0.2f, 5.f, 3, -5, 7};
const ComparisonArgs less{Comparison::lt, false, false, 0.1f, 0.2f, 3, -5};
const bool registered = bench::for_each_row(elementwise_binary_table,
                                            [](const Row &row) {
                                                bench::add_binary(row, &max);
                                                if (row.type == Type::f32 || row.type == Type::f16) {
                                                    bench::add_binary(row, &power);
                                                }
                                            }) &&
                        bench::for_each_row(comparison_table, [](const Row &row) { bench::add_binary(row, &less); });

}  // namespace
}  // namespace ac
