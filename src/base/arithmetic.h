// SPDX-License-Identifier: MIT
#pragma once

#include <stddef.h>

namespace ac {

/// a / b, rounded up.
constexpr size_t ceil_div(size_t a, size_t b) {
    return (a + b - 1) / b;
}

/// The least multiple of b that is at least a.
constexpr size_t round_up(size_t a, size_t b) {
    return ceil_div(a, b) * b;
}

}  // namespace ac
