// SPDX-License-Identifier: MIT
#pragma once

namespace ac {

/// Sets the padding of an object to 0 where the compiler can (GCC), so that equal objects have equal bytes. GCC 12
/// takes the wrong bytes behind an array of structures and a std::array of arrays: objects have arrays of arrays or of
/// numbers, as in C, and structures one by one.
template <class T> void clear_padding([[maybe_unused]] T &object) {
#ifdef __has_builtin
#if __has_builtin(__builtin_clear_padding)
    __builtin_clear_padding(&object);
#endif
#endif
}

}  // namespace ac
