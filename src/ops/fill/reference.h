// SPDX-License-Identifier: MIT
// Every element holds the bytes of the value. Tolerance: none.
#pragma once

#include "arm_compute/core/PixelValue.h"

#include "src/ops/copy/reference.h"

namespace ac::fill {

/// All eight bytes differ, to detect one in the wrong place.
inline PixelValue some_value() {
    return PixelValue(uint64_t{0x8796a5b4c3d2e1f0});
}

/// The bytes of `count` elements of `size` bytes.
inline std::vector<uint8_t> reference(size_t count, size_t size, const PixelValue &value) {
    std::vector<uint8_t> all(count * size);
    for (size_t i = 0; i < count; ++i) {
        std::memcpy(&all[i * size], &value.value, size);
    }
    return all;
}

/// Expects the value in 4 by 3 elements of 9 by 7, from (3, 2) on, and the others as they were.
inline void expect_filled_part(const std::vector<uint8_t> &before, const std::vector<uint8_t> &after) {
    const size_t size = after.size() / 63;
    const std::vector<uint8_t> element = reference(1, size, some_value());
    for (size_t i = 0; i < 63; ++i) {
        const bool in = i % 9 >= 3 && i % 9 < 7 && i / 9 >= 2 && i / 9 < 5;
        EXPECT_EQ(std::memcmp(&after[i * size], in ? element.data() : &before[i * size], size), 0) << i;
    }
}

}  // namespace ac::fill
