// SPDX-License-Identifier: MIT
#pragma once

#include <stddef.h>
#include <stdint.h>

namespace ac {

struct SoftmaxArgs {
    bool log;     ///< logarithms of the probabilities
    float beta;   ///< floating point only; quantized types have it in the tables
    float scale;  ///< beta / ln 2

    // 8-bit types. `byte ^ flip` converts stored bytes to indices: unsigned, increasing with beta * value.
    uint8_t flip;
    const uint32_t *exps;  ///< [255 - d] is exp(-d * |beta| * src's scale), in units of 2^-24
    int32_t offset;        ///< dst's
    int32_t lo, hi;        ///< range of a byte of dst
    uint32_t per_one;      ///< probabilities: 1 / dst's scale, in units of 2^-8
    int64_t per_step;      ///< logarithms: |beta| * src's scale / dst's scale, in units of 2^-20
    int64_t per_log2;      ///< logarithms: ln(2) / dst's scale, in units of 2^-20
};

/// `columns` adjacent lines of n elements: line i starts i elements after src (and dst). The steps, in bytes, lead from
/// one element of a line to the next. dst may be src.
using SoftmaxFn = void(const SoftmaxArgs &args, const void *src, ptrdiff_t src_step, void *dst, ptrdiff_t dst_step,
                       size_t n, size_t columns);

}  // namespace ac
