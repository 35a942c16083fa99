// SPDX-License-Identifier: MIT
#pragma once

#include "src/dispatch/row.h"

namespace ac {

/// The least and the largest of some pixels; NaN if one of them is NaN.
struct Extremes {
    double low, high;
};

struct MinMaxRow : Row {
    /// Of n pixels, at least one.
    Extremes (*find)(const void *src, size_t n);
    /// How many of n pixels have this value, which is that of one pixel; all NaN are one value.
    uint32_t (*count)(const void *src, size_t n, double value);
};

}  // namespace ac
