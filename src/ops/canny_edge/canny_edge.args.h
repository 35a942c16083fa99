// SPDX-License-Identifier: MIT
#pragma once

#include <stddef.h>
#include <stdint.h>

namespace ac {

constexpr uint32_t no_edge = UINT32_MAX;  ///< label of pixels that are no edge
constexpr uint32_t sure_edge = 0;         ///< label of pixels that are one

struct CannyArgs {
    int32_t low, high;  ///< thresholds
    int32_t equal;      ///< 1: the neighbour to the right, or below in the same column, may be equal; otherwise 0
};

/// Labels of n pixels of a row, numbered from `first`, which is above 0, on: no_edge, sure_edge or, for a pixel that is
/// an edge if it touches one, its number. x and y are gradients, lengths[0] to [2] the rows of their lengths above, at
/// and below the pixels; a column on either side is read, too.
using CannyFn = void(const CannyArgs &args, const void *x, const void *y, const void *const *lengths, uint32_t first,
                     uint32_t *labels, size_t n);

}  // namespace ac
