// SPDX-License-Identifier: MIT
#pragma once

#include <cstdlib>

namespace ac::test {

/// Sets an environment variable of this process; null removes it.
inline void set_variable(const char *name, const char *value) {
#if defined(_WIN32)
    _putenv_s(name, value == nullptr ? "" : value);
#else
    value != nullptr ? setenv(name, value, 1) : unsetenv(name);
#endif
}

/// A number in an environment variable, which makes a test longer.
inline long number_in(const char *name, long otherwise) {
    const char *const value = std::getenv(name);
    return value != nullptr ? std::strtol(value, nullptr, 10) : otherwise;
}

}  // namespace ac::test
