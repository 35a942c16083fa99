// SPDX-License-Identifier: MIT
#pragma once

#include <stddef.h>
#include <stdint.h>

namespace ac {

/// dst[x] = above[x] + src[0] + ... + src[x], modulo 2^32; dst may be above.
using IntegralImageFn = void(const uint8_t *src, const uint32_t *above, uint32_t *dst, size_t n);

}  // namespace ac
