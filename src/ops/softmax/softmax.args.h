// SPDX-License-Identifier: MIT
#pragma once

#include <stddef.h>
#include <stdint.h>

namespace ac {

struct SoftmaxArgs {
    bool log;     ///< the logarithm of the probabilities
    float beta;   ///< floating point only; in quantized types it is inside the tables
    float scale;  ///< beta / ln 2

    // 8-bit types. Stored bytes become indices by `byte ^ flip`: unsigned, and growing with beta * value.
    uint8_t flip;
    const uint32_t *exps;  ///< [255 - d] is exp(-d * |beta| * scale of src), in units of 2^-24
    int32_t offset;        ///< of dst
    int32_t lo, hi;        ///< what a byte of dst holds
    uint32_t per_one;      ///< probabilities: 1 / scale of dst, in units of 2^-8
    int64_t per_step;      ///< logarithms: |beta| * scale of src / scale of dst, in units of 2^-20
    int64_t per_log2;      ///< logarithms: ln(2) / scale of dst, in units of 2^-20
};

/// `columns` lines of n elements side by side: line i starts i elements after src (and dst), and the steps, in bytes,
/// lead from one element of a line to the next. dst may be src.
using SoftmaxFn = void(const SoftmaxArgs &args, const void *src, ptrdiff_t src_step, void *dst, ptrdiff_t dst_step,
                       size_t n, size_t columns);

}  // namespace ac
