// SPDX-License-Identifier: MIT
#pragma once

namespace ac {

/// Throws std::runtime_error with the text, or calls the error handler in builds without exceptions. It takes one
/// argument because each further one costs bytes at every call.
[[noreturn]] void refuse(const char *text);

inline void refuse_if(bool condition, const char *text) {
    if (condition) {
        refuse(text);
    }
}

}  // namespace ac
