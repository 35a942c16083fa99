// SPDX-License-Identifier: MIT
#pragma once

#include <stddef.h>
#include <stdint.h>

namespace ac {

/// How a sum x is converted; every result is clamped to [lo, hi].
enum class StageKind : uint8_t {
    fixedpoint,  ///< rounded(x * multiplier * 2^(-31 - shift)) + offset
    integer,     ///< ((x + offset) * multiplier) >> shift, modulo 2^32, rounding down
    real,        ///< rounded(x * real + offset), ties away from zero
};

struct OutputStageArgs {
    StageKind kind;
    bool per_channel;                     ///< fixedpoint, integer: a multiplier and a shift per element of a row
    const int32_t *multipliers, *shifts;  ///< shift > 0 divides, shift < 0 multiplies
    int32_t offset, lo, hi;
    float real;
};

/// A row of n sums; bias (may be null) and the multipliers per channel have n elements.
using OutputStageFn = void(const OutputStageArgs &args, const int32_t *src, const int32_t *bias, void *dst, size_t n);

}  // namespace ac
