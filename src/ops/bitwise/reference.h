// SPDX-License-Identifier: MIT
#pragma once

#include "src/ops/bitwise/bitwise.args.h"
#include "tests/framework/elementwise_test.h"

namespace ac::bitwise {

/// Exact. For functions of one operand, b is a.
inline std::vector<double> reference(BitsOp op, const ITensor &a, const ITensor &b, const TensorShape &shape) {
    return elementwise::broadcast_map(a, b, shape, [op](double x, double y) -> double {
        const auto p = static_cast<unsigned>(x), q = static_cast<unsigned>(y);
        switch (op) {
            case BitsOp::both_bits:
                return p & q;
            case BitsOp::any_bit:
                return p | q;
            case BitsOp::differ:
                return p ^ q;
            case BitsOp::negate:
                return 255 - p;
            case BitsOp::both_hold:
                return p != 0 && q != 0;
            case BitsOp::any_holds:
                return p != 0 || q != 0;
            case BitsOp::fails:
                return p == 0;
        }
        return -1;
    });
}

}  // namespace ac::bitwise
