// SPDX-License-Identifier: MIT
// Every element holds the bytes of the value. Tolerance: none.
#pragma once

#include "arm_compute/core/PixelValue.h"

#include "src/ops/copy/reference.h"

namespace ac::fill {

/// All eight bytes differ, to detect one in the wrong place.
inline arm_compute::PixelValue some_value() {
    return arm_compute::PixelValue(uint64_t{0x8796a5b4c3d2e1f0});
}

/// The bytes of `count` elements of `size` bytes.
inline std::vector<uint8_t> reference(size_t count, size_t size, const arm_compute::PixelValue &value) {
    std::vector<uint8_t> all(count * size);
    for (size_t i = 0; i < count; ++i) {
        std::memcpy(&all[i * size], &value.value, size);
    }
    return all;
}

}  // namespace ac::fill
