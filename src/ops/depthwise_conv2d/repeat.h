// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

namespace ac::depthwise_conv2d {

/// Copies `count` elements of `size` bytes (1, 2 or 4) from src to dst, each `times` times.
void repeat(const void *src, void *dst, size_t count, size_t size, size_t times);

}  // namespace ac::depthwise_conv2d
