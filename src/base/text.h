// SPDX-License-Identifier: MIT
// Text formatted by printf: the library uses no streams of its own.
#pragma once

#include "support/PrintfFormat.h"

#include <string>

#include <stdarg.h>

namespace ac {

/// The text that printf would print.
std::string text(const char *format, ...) __attribute__((cold, format(ARM_COMPUTE_PRINTF, 1, 2)));
/// The text that vprintf would print.
std::string text_of(const char *format, va_list arguments) __attribute__((cold));

}  // namespace ac
