// SPDX-License-Identifier: MIT
#pragma once

#include <stddef.h>
#include <stdint.h>

namespace ac {

/// Parameters of a unary operator, equal for all elements, in the type in which its kernels compute: `f` for floating
/// point, `i` for integers.
struct UnaryArgs {
    static constexpr size_t most = 2;
    union {
        float f;
        int32_t i;
    } value[most];
};

/// dst[i] = f(src[i]); dst may be src.
using UnaryFn = void(const UnaryArgs &args, const void *src, void *dst, size_t n);

}  // namespace ac
