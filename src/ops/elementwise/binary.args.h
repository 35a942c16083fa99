// SPDX-License-Identifier: MIT
// Arguments of the kernel rows of operators on two tensors. No std headers: every tier includes this file.
#pragma once

#include <stddef.h>
#include <stdint.h>

namespace ac {

/// `rows` rows of n elements; steps are bytes from row to row.
struct BinaryRows {
    const uint8_t *a, *b;
    uint8_t *dst;
    ptrdiff_t a_step, b_step, dst_step;
    size_t n, rows;
    bool b_is_scalar;  ///< b has one element in each row; set only if the plan says that the kernel takes this
};

/// dst[i] = f(a[i], b[i]) or f(a[i], b[0]) in each row; dst may be a or b. `args` is the operator's own struct.
using BinaryFn = void(const void *args, const BinaryRows &rows);

}  // namespace ac
