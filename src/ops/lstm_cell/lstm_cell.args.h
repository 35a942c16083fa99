// SPDX-License-Identifier: MIT
#pragma once

#include <stddef.h>

namespace ac {

/// One batch of a step. Each pointer is to `units` elements, or is null where it may be.
struct LstmCellArgs {
    void *sums;          ///< `units` elements for each gate, one gate after the other: i (not with CIFG), g, f, o
    const void *before;  ///< c; null: zeros
    void *after, *state;
    void *copy;  ///< of the state, or null
    size_t units;
    float clip;  ///< the largest absolute value of c'; infinite if there is none
    bool cifg;
    bool gates;  ///< i (not with CIFG), c', f and o replace the sums
};

/// f = logistic(f), i = logistic(i) or with CIFG 1 - f, c' = f * c + i * tanh(g), clipped, state = logistic(o) *
/// tanh(c').
using LstmCellFn = void(const LstmCellArgs &args);

}  // namespace ac
