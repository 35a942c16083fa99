// SPDX-License-Identifier: MIT
#pragma once

#include <stddef.h>
#include <stdint.h>

namespace ac {

/// How stored numbers become real ones: (q - offset) * scale. Of results, scale is the inverse. Floating point ignores
/// it.
struct AddMulAddScale {
    float scale;
    int32_t offset;
};

struct AddMulAddArgs {
    float lo, hi;  ///< of the final result, in real numbers; infinite where there is no bound
    AddMulAddScale a, b, mul, add, sum, dst;
};

/// sum[i] = a[i] + b[i], where it is not null; dst[i] = (a[i] + b[i]) * mul[i] + add[i], within the bounds.
using AddMulAddFn = void(const AddMulAddArgs &args, const void *a, const void *b, const void *mul, const void *add,
                         void *dst, void *sum, size_t n);

}  // namespace ac
