// SPDX-License-Identifier: MIT
// Arguments that the plan passes to its kernel rows. No std headers: every tier includes this file.
#pragma once

#include "src/ops/elementwise/binary.args.h"

namespace ac {

/// Scaling of the product of two integers.
enum class MulBy : uint8_t {
    one,
    power_of_2,  ///< divided by 2^shift, truncated
    inverse_255  ///< divided by 255, to nearest; there are no ties
};

struct MulArgs {
    float scale;  ///< floating point: factor of the product; quantized: of the integer product, in steps of dst
    int32_t a_offset, b_offset, offset;  ///< quantized
    MulBy by;
    uint8_t shift;          ///< 1 to 15, for power_of_2
    bool wraps;             ///< integers: wrap around instead of saturating
    bool to_s32;            ///< qs16: dst is S32, the plain product of the stored integers
    bool a_is_u8, b_is_u8;  ///< s16: this operand is U8
};

}  // namespace ac
