// SPDX-License-Identifier: MIT
#ifndef AC_OPS_DEPTHWISE_CONV2D_REPEAT_H
#define AC_OPS_DEPTHWISE_CONV2D_REPEAT_H

#include <cstddef>

namespace ac {
namespace depthwise_conv2d {

/// `count` elements of `size` bytes (1, 2 or 4) from src to dst, each `times` times.
void repeat(const void *src, void *dst, size_t count, size_t size, size_t times);

}  // namespace depthwise_conv2d
}  // namespace ac

#endif  // AC_OPS_DEPTHWISE_CONV2D_REPEAT_H
