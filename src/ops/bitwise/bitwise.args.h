// SPDX-License-Identifier: MIT
// Arguments that the plans of Bitwise and Logical pass to their kernel. No std headers: every tier includes this file.
#pragma once

#include "src/ops/elementwise/binary.args.h"

namespace ac {

/// Functions of bytes. The first four work bit by bit, in the order of BitwiseOperation. The others take a byte as a
/// truth value (0 is false, anything else true) and give 1 or 0. `negate` and `fails` take only a.
enum class BitsOp : uint8_t { both_bits, negate, any_bit, differ, both_hold, any_holds, fails };

}  // namespace ac
