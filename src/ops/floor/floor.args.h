// SPDX-License-Identifier: MIT
#ifndef AC_OPS_FLOOR_ARGS_H
#define AC_OPS_FLOOR_ARGS_H

#include <stddef.h>

namespace ac {

struct FloorArgs {};

/// dst[i] = the largest whole number that is not above src[i]; dst may be src.
using FloorFn = void(const FloorArgs &args, const void *src, void *dst, size_t n);

}  // namespace ac

#endif  // AC_OPS_FLOOR_ARGS_H
