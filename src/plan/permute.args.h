// SPDX-License-Identifier: MIT
// The arguments of moves to the rows of the kernel permute. No std headers: this is read at every tier.
#pragma once

#include <stddef.h>
#include <stdint.h>

namespace ac {

/// Two-dimensional blocks of elements; steps in bytes, multiples of the element's size.
struct PermuteArgs {
    ptrdiff_t src_i, src_j;
    ptrdiff_t dst_i, dst_j;
    size_t blocks = 1;  ///< of the same shape, at equal distances
    ptrdiff_t src_block = 0, dst_block = 0;
};

/// Element (i, j) of dst = element (i, j) of src, i < ni, j < nj, in each block. Fast where src is dense along j and
/// dst along i.
using PermuteFn = void(const PermuteArgs &args, const void *src, void *dst, size_t ni, size_t nj);

}  // namespace ac
