// SPDX-License-Identifier: MIT
// Bits of Target::features that no CPU has: requests of the caller of plan(). Rows that serve a request need its bit.
#pragma once

#include <stdint.h>

namespace ac {

/// Sums of products of bytes are scaled in floating point and rounded once, ties to even, as in ONNX Runtime, instead
/// of the two roundings of requant.h. For operators that convert their sums to bytes; the only results of products with
/// this request are such bytes.
constexpr uint32_t scales_in_float = uint32_t{1} << 31;

}  // namespace ac
