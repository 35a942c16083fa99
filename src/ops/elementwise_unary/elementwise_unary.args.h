// SPDX-License-Identifier: MIT
#pragma once

#include <stddef.h>
#include <stdint.h>

namespace ac {

/// The functions, with the numbers of the public enumeration: a cast converts one to the other. The plan asserts this.
enum class UnaryOp : uint8_t { rsqrt, exp, neg, log, abs, sin, round, cos = 8, erf };

struct ElementwiseUnaryArgs {
    UnaryOp op;
    const uint8_t *table;  ///< 8-bit types: dst for each of the 256 values of src, for any function
};

/// dst[i] = f(src[i]); dst may be src.
using ElementwiseUnaryFn = void(const ElementwiseUnaryArgs &args, const void *src, void *dst, size_t n);

}  // namespace ac
