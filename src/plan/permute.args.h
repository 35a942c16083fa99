// SPDX-License-Identifier: MIT
// The arguments of the kernel permute. No std headers: every tier includes this file.
#pragma once

#include <stddef.h>
#include <stdint.h>

namespace ac {

/// Two-dimensional blocks of elements. Steps are in bytes and multiples of the element's size.
struct PermuteArgs {
    ptrdiff_t src_i, src_j;
    ptrdiff_t dst_i, dst_j;
    size_t blocks = 1;  ///< of one shape, at equal distances
    ptrdiff_t src_block = 0, dst_block = 0;
};

/// dst(i, j) = src(i, j) for i < ni, j < nj, in each block.
/// Fast if src is dense along j and dst is dense along i.
using PermuteFn = void(const PermuteArgs &args, const void *src, void *dst, size_t ni, size_t nj);

}  // namespace ac
