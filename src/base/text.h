// SPDX-License-Identifier: MIT
// Text formatted by printf: the library uses no streams of its own. text("%s", s) is smaller than a std::string from s,
// whose constructor brings functions that nothing else uses.
#pragma once

#include "arm_compute/core/Error.h"

#include "support/PrintfFormat.h"

#include "src/base/interface.h"

#include <string>

#include <stdarg.h>

namespace ac {

/// The text that printf would print.
std::string text(const char *format, ...) __attribute__((cold, format(ARM_COMPUTE_PRINTF, 1, 2)));
/// The text that vprintf would print.
std::string text_of(const char *format, va_list arguments) __attribute__((cold));

/// An error (ErrorCode::RUNTIME_ERROR) with this text.
Status error(const char *format, ...) __attribute__((cold, format(ARM_COMPUTE_PRINTF, 1, 2)));

}  // namespace ac
