// SPDX-License-Identifier: MIT
#pragma once

#include <stddef.h>
#include <stdint.h>

namespace ac {

/// One row of an expanded image.
struct ExpandArgs {
    const uint8_t *rows[3];  ///< of the small image: above, at and below the result; for odd results only the last two
    int32_t odd;             ///< the result's row is an odd one
    int32_t first, end;      ///< columns of the small image; others are as the nearest one
    const void *base;        ///< pixels at the results
    int16_t *dst;
    int32_t x;   ///< the first result's column
    uint32_t n;  ///< results
};

/// Row type u8: dst = base - e, base U8. Row type s16: dst = base + e, saturated, base S16. With zeros between the
/// pixels of the small image, e is 4 times the sum of 5x5 pixels with the factors (1 4 6 4 1) along both axes, / 256,
/// truncated. So an even result has the factors (1 6 1) for the pixels around it, an odd one (4 4).
using ExpandFn = void(const ExpandArgs &args);

}  // namespace ac
