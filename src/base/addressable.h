// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace ac {

/// A number of bytes or elements as a size_t. With 32-bit addresses, a number that does not fit becomes SIZE_MAX, which
/// no allocator can provide. With 64 bits the number is unchanged.
inline size_t addressable(uint64_t number) {
    return static_cast<size_t>(std::min<uint64_t>(number, SIZE_MAX));
}

}  // namespace ac
