// SPDX-License-Identifier: MIT
// Texts made by printf: the library has no streams of its own.
#pragma once

#include "support/PrintfFormat.h"

#include <string>

#include <stdarg.h>

namespace ac {

/// What printf would print.
std::string text(const char *format, ...) __attribute__((cold, format(ARM_COMPUTE_PRINTF, 1, 2)));
/// What vprintf would print.
std::string text_of(const char *format, va_list arguments) __attribute__((cold));

}  // namespace ac
