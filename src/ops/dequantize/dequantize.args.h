// SPDX-License-Identifier: MIT
// Arguments that the plan passes to its kernel rows. No std headers: every tier includes this file.
#pragma once

#include <stddef.h>
#include <stdint.h>

namespace ac {

enum class DequantizeFrom : uint8_t { qu8, qs8, qs16 };

struct DequantizeArgs {
    DequantizeFrom from;
    int32_t offset;
};

/// dst[i] = (src[i] - offset) * scales[i], or scales[0] for all if `per_element` is false. Rows are named after dst.
using DequantizeFn = void(const DequantizeArgs &args, const void *src, const float *scales, bool per_element, void *dst,
                          size_t n);

}  // namespace ac
