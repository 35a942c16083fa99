// SPDX-License-Identifier: MIT
#pragma once

#include "src/ops/elementwise/binary_bench.h"
#include "src/ops/elementwise/unary.args.h"

/// Times each row in the table of an operator on two tensors.
#define AC_PAIR_BENCH(table)                                                                     \
    namespace ac {                                                                               \
    extern const Table table;                                                                    \
    static const UnaryArgs parameters{};                                                         \
    static const bool registered =                                                               \
        bench::for_each_row(table, [](const Row &row) { bench::add_binary(row, &parameters); }); \
    }
