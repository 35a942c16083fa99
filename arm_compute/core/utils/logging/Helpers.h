// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_CORE_UTILS_LOGGING_HELPERS_H
#define ACL_ARM_COMPUTE_CORE_UTILS_LOGGING_HELPERS_H

#include "arm_compute/core/Error.h"
#include "arm_compute/core/utils/logging/Types.h"

#include <string>

#include <stdio.h>

namespace arm_compute {
namespace logging {
/// Formats a text with printf.
///
/// @param[in] fmt  Format.
/// @param[in] args Arguments: numbers and C strings.
template <typename... Ts> inline std::string string_with_format(const std::string &fmt, Ts &&...args) {
    const int size = snprintf(nullptr, 0, fmt.c_str(), args...);
    std::string text(size > 0 ? static_cast<size_t>(size) : 0, '\0');
    snprintf(&text[0], text.size() + 1, fmt.c_str(), args...);
    return text;
}

namespace detail {
template <typename T> inline std::string text_of(const T &val, std::true_type) {
    return std::to_string(val);
}
template <typename T> inline std::string text_of(const T &val, std::false_type) {
    return std::string(val);
}
}  // namespace detail

/// "[val]"; numbers are formatted by std::to_string.
template <typename T> inline std::string angle_wrap_value(const T &val) {
    return "[" + detail::text_of(val, std::is_arithmetic<T>()) + "]";
}

/// Name of a level.
const std::string &string_from_log_level(LogLevel log_level);
}  // namespace logging
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_CORE_UTILS_LOGGING_HELPERS_H
