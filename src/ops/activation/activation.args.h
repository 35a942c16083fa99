// SPDX-License-Identifier: MIT
#pragma once

#include <stddef.h>
#include <stdint.h>

namespace ac {

/// The functions, in the order of the public enumeration: a cast converts one to the other. The plan asserts this.
enum class Fn : uint8_t {
    logistic,
    tanh,
    relu,
    bounded_relu,
    lu_bounded_relu,
    leaky_relu,
    soft_relu,
    elu,
    abs,
    square,
    sqrt,
    linear,
    identity,
    hard_swish,
    swish,
    gelu,
};

struct ActivationArgs {
    Fn fn;
    float a, b;                  ///< as in ActivationLayerInfo
    const uint8_t *table;        ///< 8-bit types: dst for each of the 256 values of src
    float scale, inverse_scale;  ///< 16-bit type: src's scale, and 1 / dst's scale
    bool clamps;                 ///< 8-bit types: the table only clamps to [lo, hi]
    int16_t lo, hi;
};

/// dst[i] = f(src[i]); dst may be src.
using ActivationFn = void(const ActivationArgs &args, const void *src, void *dst, size_t n);

}  // namespace ac
