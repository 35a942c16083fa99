// SPDX-License-Identifier: MIT
// What the plans of Bitwise and Logical hand to their kernel. No std headers: this is read at every tier.
#pragma once

#include "src/ops/elementwise/binary.args.h"

namespace ac {

/// Functions of bytes. The first four are of each bit, in the order of BitwiseOperation; the others take a byte as a
/// truth value, which holds unless it is 0, and make 1 or 0. `negate` and `fails` are of a alone.
enum class BitsOp : uint8_t { both_bits, negate, any_bit, differ, both_hold, any_holds, fails };

}  // namespace ac
