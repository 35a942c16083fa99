// SPDX-License-Identifier: MIT
// Bits of Target::features that no CPU has: what the caller of plan() asks for. Rows that serve a wish need its bit.
#ifndef AC_DISPATCH_WISHES_H
#define AC_DISPATCH_WISHES_H

#include <stdint.h>

namespace ac {

/// Sums of products of bytes are scaled in floating point and rounded once, ties to even, as ONNX Runtime does it, in
/// place of the two roundings of requant.h. For operators that make bytes of their sums: products with this wish make
/// nothing else.
constexpr uint32_t scales_in_float = uint32_t{1} << 31;

}  // namespace ac

#endif  // AC_DISPATCH_WISHES_H
