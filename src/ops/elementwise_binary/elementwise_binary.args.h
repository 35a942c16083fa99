// SPDX-License-Identifier: MIT
// Arguments that the plans pass to their kernel rows. No std headers: every tier includes this file.
#pragma once

#include "src/ops/elementwise/binary.args.h"

namespace ac {

enum class BinaryOp : uint8_t { max, min, squared_diff, div, power, prelu };

/// Quantized types: real = (stored - offset) * scale.
struct ElementwiseBinaryArgs {
    BinaryOp op;
    bool alike;                       ///< all three tensors have the same scale and offset
    float a_scale, b_scale, inverse;  ///< inverse: 1 / dst's scale
    int32_t a_offset, b_offset, offset;
};

/// The comparisons that kernels compute. Others swap the operands or invert the result. `le` is for floating point
/// only: with NaN, a <= b is not the inverse of b < a.
enum class Comparison : uint8_t { eq, lt, le };

struct ComparisonArgs {
    Comparison op;
    bool swaps, inverts;
    float a_scale, b_scale;  ///< quantized
    int32_t a_offset, b_offset;
};

}  // namespace ac
