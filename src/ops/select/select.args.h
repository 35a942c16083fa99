// SPDX-License-Identifier: MIT
#pragma once

#include <stddef.h>
#include <stdint.h>

namespace ac {

/// dst[i] = c[i] != 0 ? x[i] : y[i]; dst may be x or y.
using SelectFn = void(const uint8_t *c, const void *x, const void *y, void *dst, size_t n);

}  // namespace ac
