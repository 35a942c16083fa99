// SPDX-License-Identifier: MIT
#pragma once

#include <stddef.h>
#include <stdint.h>

namespace ac {

/// The value, repeated up to the size of the longest vector.
struct FillPattern {
    static constexpr size_t size = 256;
    alignas(16) uint8_t bytes[size];
};

/// Sets n elements at dst to the value.
using FillFn = void(const FillPattern &pattern, void *dst, size_t n);

}  // namespace ac
