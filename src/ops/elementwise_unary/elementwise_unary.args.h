// SPDX-License-Identifier: MIT
#pragma once

#include <stddef.h>
#include <stdint.h>

namespace ac {

/// The functions in the public enumeration's order, so that a cast converts; the plan asserts it.
enum class UnaryOp : uint8_t { rsqrt, exp, neg, log, abs, sin, round };

struct ElementwiseUnaryArgs {
    UnaryOp op;
    const uint8_t *table;  ///< 8-bit types: dst for each of the 256 values of src, whatever the function is
};

/// dst[i] = f(src[i]); dst may be src.
using ElementwiseUnaryFn = void(const ElementwiseUnaryArgs &args, const void *src, void *dst, size_t n);

}  // namespace ac
