// SPDX-License-Identifier: MIT
#pragma once

#include <stddef.h>
#include <stdint.h>

namespace ac {

/// Pixels whose squares have a sum below 2^32.
constexpr size_t most_squares = 65536;

struct PixelSums {
    uint32_t sum, squares;
};

/// Adds n pixels to the sums, which are of at most most_squares pixels.
using MeanStdDevFn = void(const uint8_t *src, size_t n, PixelSums &sums);

}  // namespace ac
