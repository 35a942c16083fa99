// SPDX-License-Identifier: MIT
// What a row promises beyond a result within the operator's tolerance. Callers of plan() ask for it with Target::asks.
#pragma once

#include <stdint.h>

namespace ac::promises {

/// Sums of byte products are scaled in floating point and rounded once, ties to even, as in ONNX Runtime, instead of
/// the two roundings of requant.h. For operators that convert their sums to bytes; for a target that asks for it,
/// products have no other results.
constexpr uint8_t scales_in_float = 1;
/// F32 operands are rounded to bfloat16, sums are not. gemm::Config::fast_math asks for it.
constexpr uint8_t rounds_to_bf16 = 2;

}  // namespace ac::promises
