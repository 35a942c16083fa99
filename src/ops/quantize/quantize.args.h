// SPDX-License-Identifier: MIT
// What the plan hands to its kernel rows. No std headers: this is read at every tier.
#pragma once

#include <stddef.h>
#include <stdint.h>

namespace ac {

enum class QuantizeTo : uint8_t { qu8, qs8, qu16 };

struct QuantizeArgs {
    QuantizeTo to;
    float scale;  ///< of the source, if it is quantized: real = (q - src_offset) * scale
    int32_t src_offset;
    float inverse_scale;  ///< of the result: q = round(real * inverse_scale) + offset
    int32_t offset;
};

/// Rows are named after the source. 8-bit sources have the result qu16 only.
using QuantizeFn = void(const QuantizeArgs &args, const void *src, void *dst, size_t n);

}  // namespace ac
