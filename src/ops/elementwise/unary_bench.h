// SPDX-License-Identifier: MIT
#pragma once

#include "src/ops/elementwise/unary.args.h"
#include "tests/framework/op_bench.h"

/// Times each row in the table of a unary operator.
#define AC_UNARY_BENCH(table)                                                       \
    namespace ac {                                                                  \
    extern const Table table;                                                       \
    static const bool registered = bench::for_each_row(table, [](const Row &row) {  \
        bench::add(row, 1u << 14, [&row](bench::Buffers &b, size_t n) {             \
            static_cast<const RowOf<UnaryFn> &>(row).run({}, b.src(0), b.dst(), n); \
        });                                                                         \
    });                                                                             \
    }
