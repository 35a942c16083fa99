// SPDX-License-Identifier: MIT
// What the plan of a sum or a difference hands to its kernel rows. No std headers: this is read at every tier.
#pragma once

#include "src/ops/elementwise/binary.args.h"

namespace ac {

/// A difference has the scale and the factor of what is subtracted below zero.
struct SumArgs {
    bool saturate;  ///< integers: saturate instead of wrapping around
    bool to_s32;    ///< qs16 only: the output is S32, the plain result on the stored integers

    float a_scale, b_scale;  ///< qs16: over the scale of dst
    int32_t offset;          ///< qs16: of dst

    /// 8 bits: with a and b as signed numbers, stored ^ flip,
    /// dst ^ flip = ((a * a_factor >> 8) + (b * b_factor >> 8) + bias) >> shift, saturated. Factors are even.
    int16_t a_factor, b_factor, bias;
    uint8_t shift;
    uint8_t flip;
};

/// 8 bits by scales as they are, where those of SumArgs do not do.
struct ScaledSumArgs {
    double a, b;  ///< over the scale of dst
    int32_t a_offset, b_offset, offset;
    bool is_signed;
};

}  // namespace ac
