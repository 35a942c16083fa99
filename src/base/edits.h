// SPDX-License-Identifier: MIT
#pragma once

#include <stddef.h>

namespace ac {

/// The number of letters to insert, remove or change to turn one word into the other, ignoring case. A word of more
/// than 40 letters counts as entirely different.
size_t edits(const char *a, size_t a_length, const char *b, size_t b_length) noexcept;

}  // namespace ac
