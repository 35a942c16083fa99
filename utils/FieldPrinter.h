// SPDX-License-Identifier: MIT
// Prints infos without a short form as "{name=value,name=value}".
#ifndef ACL_UTILS_FIELDPRINTER_H
#define ACL_UTILS_FIELDPRINTER_H

#include <array>
#include <cstddef>
#include <cstdint>
#include <ostream>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

namespace arm_compute {
namespace detail {
inline void print_value(::std::ostream &os, bool value) {
    os << (value ? "true" : "false");
}
/// Prints bytes as numbers, not characters.
inline void print_value(::std::ostream &os, int8_t value) {
    os << static_cast<int>(value);
}
inline void print_value(::std::ostream &os, uint8_t value) {
    os << static_cast<int>(value);
}
/// Prints other types with operator<<.
template <typename T> inline void print_value(::std::ostream &os, const T &value) {
    os << value;
}
/// "{first,second}"
template <typename A, typename B> inline void print_value(::std::ostream &os, const std::pair<A, B> &value) {
    os << "{";
    print_value(os, value.first);
    os << ",";
    print_value(os, value.second);
    os << "}";
}
template <size_t I, typename... T, typename std::enable_if<I == sizeof...(T), int>::type = 0>
inline void print_tuple(::std::ostream &, const std::tuple<T...> &) {}
/// @tparam I Index of the first value to print.
template <size_t I, typename... T, typename std::enable_if<(I < sizeof...(T)), int>::type = 0>
inline void print_tuple(::std::ostream &os, const std::tuple<T...> &values) {
    os << (I == 0 ? "" : ",");
    print_value(os, std::get<I>(values));
    print_tuple<I + 1>(os, values);
}
/// "{a,b,c}"
template <typename... T> inline void print_value(::std::ostream &os, const std::tuple<T...> &values) {
    os << "{";
    print_tuple<0>(os, values);
    os << "}";
}

// Declared before their calls, because argument-dependent lookup does not find them for types of std.
template <typename T> void print_value(::std::ostream &os, const std::vector<T> &values);
template <typename T, size_t N> void print_value(::std::ostream &os, const std::array<T, N> &values);

/// "[a,b,c]" with the values of a container.
template <typename Values> inline ::std::ostream &print_list(::std::ostream &os, const Values &values) {
    os << "[";
    const char *separator = "";
    for (const auto &value : values) {
        os << separator;
        print_value(os, value);
        separator = ",";
    }
    return os << "]";
}
template <typename T> inline void print_value(::std::ostream &os, const std::vector<T> &values) {
    print_list(os, values);
}
template <typename T, size_t N> inline void print_value(::std::ostream &os, const std::array<T, N> &values) {
    print_list(os, values);
}

inline void print_rest(::std::ostream &) {}
/// @param[in] name  Name of the first field.
/// @param[in] value Its value.
/// @param[in] rest  Names and values of the other fields.
template <typename T, typename... Rest>
inline void print_rest(::std::ostream &os, const char *name, const T &value, const Rest &...rest) {
    os << name << "=";
    print_value(os, value);
    os << (sizeof...(rest) == 0 ? "" : ",");
    print_rest(os, rest...);
}

/// @param[in] fields Alternating names and values.
template <typename... Fields> inline ::std::ostream &print_fields(::std::ostream &os, const Fields &...fields) {
    os << "{";
    print_rest(os, fields...);
    return os << "}";
}
}  // namespace detail
}  // namespace arm_compute

#endif  // ACL_UTILS_FIELDPRINTER_H
