// SPDX-License-Identifier: MIT
// What plans hand to the kernel rows. No std headers: this is read at every tier.
#pragma once

#include <stddef.h>
#include <stdint.h>

namespace ac {

/// dst[i] = table[src[i]], 256 entries, for the n bytes of either 8-bit type. dst may be src.
using RequantizeFn = void(const void *table, const uint8_t *src, uint8_t *dst, size_t n);

}  // namespace ac
