// SPDX-License-Identifier: MIT
// What the plan hands to its kernel rows. No std headers: this is read at every tier.
#ifndef AC_OPS_ADD_ARGS_H
#define AC_OPS_ADD_ARGS_H

#include <stddef.h>
#include <stdint.h>

namespace ac {

/// real = (q - offset) * scale for the inputs; q = round(real * inverse_scale) + offset for the output.
struct AddArgs {
    bool saturate;  ///< integers: saturate instead of wrapping around
    bool to_s32;    ///< qs16 only: the output is S32, the plain sum of the stored integers
    float a_scale, b_scale, inverse_scale;
    int32_t a_offset, b_offset, offset;
};

/// dst[i] = a[i] + b[i], or a[i] + b[0] where `b_is_scalar`; dst may be a or b.
using AddFn = void(const AddArgs &args, const void *a, const void *b, bool b_is_scalar, void *dst, size_t n);

}  // namespace ac

#endif  // AC_OPS_ADD_ARGS_H
