// SPDX-License-Identifier: MIT
#pragma once

#include <stddef.h>

namespace ac {

/// The heads of one position. Steps in bytes. dst may be src.
struct RotaryHeads {
    const void *src, *cosines, *sines;
    void *dst;
    size_t heads;
    ptrdiff_t src_step, dst_step;
};

/// Elements of a head.
struct RotaryArgs {
    size_t width, pairs;  ///< the first 2 * pairs of `width` elements are rotated
    bool interleaved;     ///< pairs are neighbours; otherwise element i and element pairs + i are one
};

using RotaryFn = void(const RotaryArgs &args, const RotaryHeads &heads);

}  // namespace ac
