// SPDX-License-Identifier: MIT
#include "src/ops/elementwise/binary_bench.h"
#include "src/ops/elementwise/sum.args.h"

namespace ac {

extern const Table sub_table;

namespace {

const SumArgs args{true, false, 0.5f, 0.5f, 0, 1 << 14, 1 << 14, 1 << 6, 7, 0};
const bool registered = bench::for_each_row(sub_table, [](const Row &row) { bench::add_binary(row, &args); });

}  // namespace
}  // namespace ac
