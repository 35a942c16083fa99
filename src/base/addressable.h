// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace ac {

/// A number of bytes or elements; where addresses have 32 bits, one beyond them becomes the largest, which no allocator
/// has. With 64 bits it is the number itself.
inline size_t addressable(uint64_t number) {
    return static_cast<size_t>(std::min<uint64_t>(number, SIZE_MAX));
}

}  // namespace ac
