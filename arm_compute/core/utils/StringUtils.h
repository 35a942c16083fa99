// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_CORE_UTILS_STRINGUTILS_H
#define ACL_ARM_COMPUTE_CORE_UTILS_STRINGUTILS_H

#include "arm_compute/core/utils/NumberText.h"

#include <string>
#include <vector>

#include <stdio.h>

namespace arm_compute {
/// A copy with the letters A to Z in lower case.
inline std::string lower_string(const std::string &val) {
    std::string result = val;
    for (char &c : result) {
        c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    }
    return result;
}
/// A copy with the letters a to z in upper case.
inline std::string upper_string(const std::string &val) {
    std::string result = val;
    for (char &c : result) {
        c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    }
    return result;
}
/// A float with enough digits to read back the same number, and an f unless it is an integer.
inline std::string float_to_string_with_full_precision(float val) {
    // 9 digits: enough to read back any binary32 number. Integers stay integer literals.
    char text[32];
    detail::number_text(text, sizeof(text), false, 9, static_cast<double>(val));
    std::string result(text);
    const bool whole = val >= -2147483648.f && val < 2147483648.f && val == static_cast<float>(static_cast<int>(val));
    if (!whole) {
        result += 'f';
    }
    return result;
}
/// Joins texts with a separator.
inline std::string join(const std::vector<std::string> strings, const std::string &sep) {
    std::string result;
    for (size_t i = 0; i < strings.size(); ++i) {
        if (i != 0) {
            result += sep;
        }
        result += strings[i];
    }
    return result;
}
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_CORE_UTILS_STRINGUTILS_H
