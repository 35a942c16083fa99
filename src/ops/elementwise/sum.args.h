// SPDX-License-Identifier: MIT
// Arguments of the kernel rows of sums and differences. No std headers: every tier includes this file.
#pragma once

#include "src/ops/elementwise/binary.args.h"

namespace ac {

/// For a difference, the scale and the factor of the subtracted operand are negative.
struct SumArgs {
    bool saturate;  ///< integers: saturate instead of wrapping around
    bool to_s32;    ///< qs16 only: dst is S32, the plain result of the stored integers

    float a_scale, b_scale;  ///< qs16: divided by dst's scale
    int32_t offset;          ///< qs16: dst's

    /// 8 bits: with a and b as signed numbers (stored ^ flip),
    /// dst ^ flip = ((a * a_factor >> 8) + (b * b_factor >> 8) + bias) >> shift, saturated. Factors are even.
    int16_t a_factor, b_factor, bias;
    uint8_t shift;
    uint8_t flip;
};

/// 8 bits by exact scales, if the factors of SumArgs cannot represent them.
struct ScaledSumArgs {
    double a, b;  ///< divided by dst's scale
    int32_t a_offset, b_offset, offset;
    bool is_signed;
};

}  // namespace ac
