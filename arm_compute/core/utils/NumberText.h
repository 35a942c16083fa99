// SPDX-License-Identifier: MIT
// Numbers as text, with a point in every locale: snprintf and streams write the separator of the process's locale.
#ifndef ACL_ARM_COMPUTE_CORE_UTILS_NUMBERTEXT_H
#define ACL_ARM_COMPUTE_CORE_UTILS_NUMBERTEXT_H

#include <stddef.h>
#include <stdio.h>
#include <string.h>

namespace arm_compute {
namespace detail {
inline bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

/// Writes a number like snprintf, with @p precision and the conversion f (@p fixed) or g.
/// @return The length of the text; as with snprintf, @p size or more if it was cut off.
inline int number_text(char *text, size_t size, bool fixed, int precision, double value) {
    const int length = snprintf(text, size, fixed ? "%.*f" : "%.*g", precision, value);
    char *at = text + (*text == '-' ? 1 : 0);
    while (is_digit(*at)) {
        ++at;
    }
    // Between two digits there is only the separator, which may have several bytes.
    const size_t separator = strcspn(at, "0123456789");
    if (length < 0 || static_cast<size_t>(length) >= size || separator == 0 || at[separator] == '\0' ||
        !is_digit(at[-1]) || *at == 'e') {
        return length;
    }
    *at = '.';
    memmove(at + 1, at + separator, strlen(at + separator) + 1);
    return length - static_cast<int>(separator) + 1;
}
}  // namespace detail
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_CORE_UTILS_NUMBERTEXT_H
