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

}  // namespace ac::test
