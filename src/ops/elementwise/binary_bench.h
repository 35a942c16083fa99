// SPDX-License-Identifier: MIT
#pragma once

#include "src/ops/elementwise/binary.args.h"
#include "tests/framework/op_bench.h"

namespace ac::bench {

/// Times a row of an operator on two tensors with one long row. `args`, the operator's own struct, must outlive it.
inline void add_binary(const Row &row, const void *args) {
    add(row, 1u << 14, [&row, args](Buffers &b, size_t n) {
        const BinaryRows rows{static_cast<const uint8_t *>(b.src(0)),
                              static_cast<const uint8_t *>(b.src(1)),
                              static_cast<uint8_t *>(b.dst()),
                              0,
                              0,
                              0,
                              n,
                              1,
                              false};
        static_cast<const RowOf<BinaryFn> &>(row).run(args, rows);
    });
}

}  // namespace ac::bench
