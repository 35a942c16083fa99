// SPDX-License-Identifier: MIT
// What the plans hand to their kernel rows. No std headers: this is read at every tier.
#pragma once

#include "src/ops/elementwise/binary.args.h"

namespace ac {

enum class BinaryOp : uint8_t { max, min, squared_diff, div, power, prelu };

/// Of quantized types: real = (stored - offset) * scale.
struct ElementwiseBinaryArgs {
    BinaryOp op;
    bool alike;                       ///< the three tensors have one scale and one offset
    float a_scale, b_scale, inverse;  ///< inverse: 1 / that of dst
    int32_t a_offset, b_offset, offset;
};

/// Everything else follows from these by exchanging the operands and by inverting the answer. `le` is of floating
/// point, where a <= b is not the contrary of b < a if one of them is NaN.
enum class Comparison : uint8_t { eq, lt, le };

struct ComparisonArgs {
    Comparison op;
    bool swaps, inverts;
    float a_scale, b_scale;  ///< quantized
    int32_t a_offset, b_offset;
};

}  // namespace ac
