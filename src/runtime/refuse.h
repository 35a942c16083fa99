// SPDX-License-Identifier: MIT
#ifndef AC_RUNTIME_REFUSE_H
#define AC_RUNTIME_REFUSE_H

namespace ac {

/// Throws std::runtime_error with the text, or calls the error handler in builds without exceptions. One argument,
/// because every call that places it costs bytes.
[[noreturn]] void refuse(const char *text);

inline void refuse_if(bool condition, const char *text) {
    if (condition) {
        refuse(text);
    }
}

}  // namespace ac

#endif  // AC_RUNTIME_REFUSE_H
