// SPDX-License-Identifier: MIT
#pragma once

#include <stddef.h>
#include <stdint.h>

namespace ac {

struct RangeArgs {
    float start, step;               ///< floating point
    uint32_t first_bits, step_bits;  ///< integers of any size: sums wrap around
};

/// dst[i] = start + (first + i) * step.
using RangeFn = void(const RangeArgs &args, size_t first, void *dst, size_t n);

}  // namespace ac
