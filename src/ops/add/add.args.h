// SPDX-License-Identifier: MIT
// What the plan hands to its kernel rows. No std headers: this is read at every tier.
#ifndef AC_OPS_ADD_ARGS_H
#define AC_OPS_ADD_ARGS_H

#include <stddef.h>
#include <stdint.h>

namespace ac {

struct AddArgs {
    bool saturate;  ///< integers: saturate instead of wrapping around
    bool to_s32;    ///< qs16 only: the output is S32, the plain sum of the stored integers

    float a_scale, b_scale;  ///< qs16: over the scale of dst

    /// 8 bits: with a and b as signed numbers, stored ^ flip,
    /// dst ^ flip = ((a * a_factor >> 8) + (b * b_factor >> 8) + bias) >> shift, saturated. Factors are even.
    int16_t a_factor, b_factor, bias;
    uint8_t shift;
    uint8_t flip;
};

/// `rows` rows of n elements; steps from row to row in bytes.
struct AddRows {
    const uint8_t *a, *b;
    uint8_t *dst;
    ptrdiff_t a_step, b_step, dst_step;
    size_t n, rows;
    bool b_is_scalar;  ///< b has one element in each row
};

/// dst[i] = a[i] + b[i], or a[i] + b[0], in each row; dst may be a or b.
using AddFn = void(const AddArgs &args, const AddRows &rows);

}  // namespace ac

#endif  // AC_OPS_ADD_ARGS_H
