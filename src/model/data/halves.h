// SPDX-License-Identifier: MIT
// Conversions between half and single precision, by the instructions of the CPU if it has any.
#pragma once

#include <cstddef>

namespace ac::model {

/// @p count elements, which need not be aligned. To halves: to nearest, ties to even.
void floats_from_halves(char *to, const char *from, size_t count);
void halves_from_floats(char *to, const char *from, size_t count);

}  // namespace ac::model
