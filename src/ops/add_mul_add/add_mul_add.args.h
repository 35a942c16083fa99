// SPDX-License-Identifier: MIT
#pragma once

#include <stddef.h>
#include <stdint.h>

namespace ac {

/// Converts stored to real values: (q - offset) * scale. For results, scale is the inverse. Floating point ignores
/// both.
struct AddMulAddScale {
    float scale;
    int32_t offset;
};

struct AddMulAddArgs {
    float lo, hi;  ///< bounds of the final result, in real values; infinite if there is none
    AddMulAddScale a, b, mul, add, sum, dst;
};

/// dst[i] = (a[i] + b[i]) * mul[i] + add[i], clamped to the bounds; sum[i] = a[i] + b[i] if sum is not null.
using AddMulAddFn = void(const AddMulAddArgs &args, const void *a, const void *b, const void *mul, const void *add,
                         void *dst, void *sum, size_t n);

}  // namespace ac
