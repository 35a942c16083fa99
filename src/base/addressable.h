// SPDX-License-Identifier: MIT
#ifndef AC_BASE_ADDRESSABLE_H
#define AC_BASE_ADDRESSABLE_H

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

#endif  // AC_BASE_ADDRESSABLE_H
