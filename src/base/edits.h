// SPDX-License-Identifier: MIT
#pragma once

#include <stddef.h>

namespace ac {

/// Letters to insert, remove or change to make one word of the other; upper and lower case are the same. Words of more
/// than 40 letters count as far away.
size_t edits(const char *a, size_t a_length, const char *b, size_t b_length) noexcept;

}  // namespace ac
