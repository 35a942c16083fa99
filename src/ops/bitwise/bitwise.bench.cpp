// SPDX-License-Identifier: MIT
#include "src/ops/bitwise/bitwise.args.h"
#include "src/ops/elementwise/binary_bench.h"

AC_DECLARE_TABLE(bitwise)

namespace ac {
namespace {

const BitsOp both_bits = BitsOp::both_bits, both_hold = BitsOp::both_hold;
const bool registered = bench::for_each_row(bitwise_table, [](const Row &row) {
    bench::add_binary(row, &both_bits);
    bench::add_binary(row, &both_hold);
});

}  // namespace
}  // namespace ac
