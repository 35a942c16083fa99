// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>

namespace arm_compute {
namespace support {
namespace cpp11 {
/// Base of a number in a text.
enum class NumericBase { BASE_10, BASE_16 };

/// The number at the start of a text.
///
/// @param[in]  str  Text; blanks before the number are skipped.
/// @param[out] pos  Characters that were read; may be null.
/// @param[in]  base Base of the digits.
///
/// @throw std::invalid_argument if the text does not start with a number, std::out_of_range if int cannot hold it.
inline int stoi(const std::string &str, std::size_t *pos = nullptr, NumericBase base = NumericBase::BASE_10) {
    return std::stoi(str, pos, base == NumericBase::BASE_16 ? 16 : 10);
}
/// As stoi().
inline unsigned long stoul(const std::string &str, std::size_t *pos = nullptr,
                           NumericBase base = NumericBase::BASE_10) {
    return std::stoul(str, pos, base == NumericBase::BASE_16 ? 16 : 10);
}
/// As stoi().
inline float stof(const std::string &str, std::size_t *pos = nullptr) {
    return std::stof(str, pos);
}

/// A number as text, as std::to_string() writes it; bool as a word.
template <typename T> inline std::string to_string(T &&value) {
    return std::to_string(static_cast<T &&>(value));
}
inline std::string to_string(bool value) {
    return value ? "true" : "false";
}
/// A text as it is.
inline std::string to_string(const std::string &str) {
    return str;
}
inline std::string to_string(std::string &str) {
    return str;
}
inline std::string to_string(std::string &&str) {
    return static_cast<std::string &&>(str);
}
}  // namespace cpp11
}  // namespace support
}  // namespace arm_compute
