// SPDX-License-Identifier: MIT
#pragma once

#include <stddef.h>
#include <stdint.h>

namespace ac {

struct HarrisArgs {
    float scale;  ///< of gradients
    float sensitivity, threshold;
    int32_t radius;  ///< of a block
};

/// One row of n scores. x[k] and y[k] are the rows of gradients around it, from the uppermost on, at the first result's
/// column; `radius` columns before it and after the last one are read. Sums are those of rows first, from the uppermost
/// on, then of columns from the left on; each operation is rounded once.
using HarrisFn = void(const HarrisArgs &args, const void *const *x, const void *const *y, float *dst, size_t n);

}  // namespace ac
