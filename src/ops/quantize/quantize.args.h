// SPDX-License-Identifier: MIT
// Arguments that the plan passes to its kernel rows. No std headers: every tier includes this file.
#pragma once

#include <stddef.h>
#include <stdint.h>

namespace ac {

enum class QuantizeTo : uint8_t { qu8, qs8, qu16 };

struct QuantizeArgs {
    QuantizeTo to;
    float scale;  ///< the source's, if quantized: real = (q - src_offset) * scale
    int32_t src_offset;
    float dst_scale;  ///< the result's: q = round(real / dst_scale) + offset
    int32_t offset;
    const float *scales = nullptr;  ///< one for each element, from F32 or F16 to qs8 without offset; null: dst_scale
};

/// Rows are named after the source. 8-bit sources have only the result qu16.
using QuantizeFn = void(const QuantizeArgs &args, const void *src, void *dst, size_t n);

}  // namespace ac
