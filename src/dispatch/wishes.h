// SPDX-License-Identifier: MIT
// Bits of Target::features that no CPU has: requests by the caller of plan(). A row that serves one needs its bit.
#pragma once

#include <stdint.h>

namespace ac {

/// Sums of byte products are scaled in floating point and rounded once, ties to even, as in ONNX Runtime, instead of
/// the two roundings of requant.h. For operators that convert their sums to bytes; with this request, products have no
/// other results.
constexpr uint32_t scales_in_float = uint32_t{1} << 31;

}  // namespace ac
