// SPDX-License-Identifier: MIT
#pragma once

#include <stddef.h>
#include <stdint.h>

namespace ac::ocl {

/// Unpacks a raw deflate stream (RFC 1951) of exactly `size` bytes. False if it is damaged; even then, nothing outside
/// the two arrays is touched.
bool inflate(const uint8_t *src, size_t src_size, uint8_t *dst, size_t size);

}  // namespace ac::ocl
