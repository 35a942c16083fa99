// SPDX-License-Identifier: MIT
// What plans pass to the kernel rows. No std headers: every tier includes this file.
#pragma once

#include <stddef.h>
#include <stdint.h>

namespace ac {

/// dst[i] = table[src[i]] for n bytes of either 8-bit type; the table has 256 entries. dst may be src.
using RequantizeFn = void(const void *table, const uint8_t *src, uint8_t *dst, size_t n);

}  // namespace ac
