// SPDX-License-Identifier: MIT
#pragma once

#include "src/ops/elementwise/binary_bench.h"
#include "src/ops/elementwise/sum.args.h"

namespace ac::bench {

/// Times the rows of sums or differences.
inline bool add_sums(const Table &table) {
    static const SumArgs args{true, false, 0.5f, 0.5f, 0, 1 << 14, 1 << 14, 1 << 6, 7, 0};
    return for_each_row(table, [](const Row &row) { add_binary(row, &args); });
}

}  // namespace ac::bench
