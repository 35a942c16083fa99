// SPDX-License-Identifier: MIT
#pragma once

#include <stddef.h>

namespace ac {

/// dst[i] = f(src[i]) for n elements; dst may be src.
using ElementFunction = void(const void *args, const void *src, void *dst, size_t n);

/// Applies f in place to `count` rows of n elements of `size` bytes, `step` bytes apart: in one call if the rows are
/// contiguous, because a call takes longer than the work on a few elements.
void apply_in_place(ElementFunction *f, const void *args, void *rows, ptrdiff_t step, size_t count, size_t n,
                    size_t size);

}  // namespace ac
