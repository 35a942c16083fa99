// SPDX-License-Identifier: MIT
#pragma once

#include <stddef.h>
#include <stdint.h>

namespace ac {

/// Parameters of a function of single pixels; each kernel says which it has.
struct PixelArgs {
    int32_t mode;       ///< which of several formulas
    int32_t low, high;  ///< bounds, shifts, offsets
    uint8_t no, yes;    ///< results of a test
    float factor;       ///< a weight
    const void *table;  ///< results by value
};

/// dst[i] = f(a[i], b[i]); b is null if there is one source, and may be dst.
using PixelFn = void(const PixelArgs &args, const void *a, const void *b, void *dst, size_t n);

}  // namespace ac
