// SPDX-License-Identifier: MIT
#pragma once

#include <stddef.h>
#include <stdint.h>

namespace ac {

struct HogDetectorArgs {
    const float *coefficients;  ///< of the rows of a window, one after the other
    size_t rows, length;        ///< rows of blocks of a window, and values of such a row
    ptrdiff_t row_step;         ///< bytes from one row of blocks to the next
    size_t step;                ///< values from one window to the next
    float bias;
};

/// The scores of n windows of a row. Product number i of a row of blocks is added to sum i mod 16, in rising order, for
/// one row after the other; then sum i + k is added to sum i for k = 8, 4, 2 and 1; then the bias. Each operation is
/// rounded once.
using HogDetectorFn = void(const HogDetectorArgs &args, const float *blocks, float *scores, size_t n);

}  // namespace ac
