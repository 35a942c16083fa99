// SPDX-License-Identifier: MIT
// memset() and memcpy() of many bytes.
#pragma once

#include <stddef.h>
#include <string.h>

namespace ac {

#if defined(__x86_64__) && defined(__ELF__)
/// In code that is compiled for size, GCC replaces calls of unknown length by string instructions, which are slower
/// than the C library.
extern "C" void *ac_library_memset(void *, int, size_t) noexcept __asm__("memset");
extern "C" void *ac_library_memcpy(void *, const void *, size_t) noexcept __asm__("memcpy");

inline void fill_bytes(void *to, int value, size_t count) {
    ac_library_memset(to, value, count);
}
inline void copy_bytes(void *to, const void *from, size_t count) {
    ac_library_memcpy(to, from, count);
}
#else
inline void fill_bytes(void *to, int value, size_t count) {
    memset(to, value, count);
}
inline void copy_bytes(void *to, const void *from, size_t count) {
    memcpy(to, from, count);
}
#endif

}  // namespace ac
