// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_CORE_UTILS_MISC_UTILITY_H
#define ACL_ARM_COMPUTE_CORE_UTILS_MISC_UTILITY_H

#include "arm_compute/core/Error.h"

#include <algorithm>
#include <array>
#include <limits>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

namespace arm_compute {
namespace utility {
/// Indices as a type.
template <std::size_t...> struct index_sequence {};

/// Generates the indices 0 to N - 1.
template <std::size_t N, std::size_t... S>
struct index_sequence_generator : index_sequence_generator<N - 1, N - 1, S...> {};
template <std::size_t... S> struct index_sequence_generator<0u, S...> : index_sequence<S...> {
    using type = index_sequence<S...>;
};
/// The indices 0 to N - 1.
template <std::size_t N> using index_sequence_t = typename index_sequence_generator<N>::type;

/// An array of N equal values, in its member `value`.
template <typename T, std::size_t N, T val, T... vals>
struct generate_array : generate_array<T, N - 1, val, val, vals...> {};
template <typename T, T val, T... vals> struct generate_array<T, 0, val, vals...> {
    static constexpr std::array<T, sizeof...(vals)> value{{vals...}};
};

namespace detail {
template <std::size_t... S, typename Iterator,
          typename T = std::array<typename std::iterator_traits<Iterator>::value_type, sizeof...(S)>>
T make_array(Iterator first, index_sequence<S...>) {
    return T{{first[S]...}};
}
}  // namespace detail

/// The first N elements of a range as an array.
template <std::size_t N, typename Iterator>
std::array<typename std::iterator_traits<Iterator>::value_type, N> make_array(Iterator first, Iterator last) {
    ARM_COMPUTE_UNUSED(last);
    return detail::make_array(first, index_sequence_t<N>{});
}

/// Limits a number to a range, by default that of RangeType.
template <typename DataType, typename RangeType = DataType>
inline DataType clamp(const DataType &n,
                      const DataType &lower = static_cast<DataType>(std::numeric_limits<RangeType>::lowest()),
                      const DataType &upper = static_cast<DataType>(std::numeric_limits<RangeType>::max())) {
    return std::max(lower, std::min(n, upper));
}

/// No arguments are left.
template <typename F> inline void for_each(F &&) {}
/// Calls a function with each argument.
template <typename F, typename T, typename... Ts> inline void for_each(F &&func, T &&arg, Ts &&...args) {
    func(std::forward<T>(arg));
    for_each(std::forward<F>(func), std::forward<Ts>(args)...);
}

/// The last remaining value.
template <typename F, typename T> inline T &&foldl(F &&, T &&value) {
    return std::forward<T>(value);
}
/// func(...func(func(initial, value), values)...)
template <typename F, typename T, typename U, typename... Us>
inline auto foldl(F &&func, T &&initial, U &&value, Us &&...values)
    -> decltype(func(std::forward<T>(initial), std::forward<U>(value))) {
    return foldl(std::forward<F>(func), func(std::forward<T>(initial), std::forward<U>(value)),
                 std::forward<Us>(values)...);
}

/// The indices of a vector's elements in ascending order of the elements.
template <typename T> std::vector<size_t> sort_indices(const std::vector<T> &v) {
    std::vector<size_t> indices(v.size());
    std::iota(indices.begin(), indices.end(), size_t(0));
    std::sort(indices.begin(), indices.end(), [&v](size_t i1, size_t i2) { return v[i1] < v[i2]; });
    return indices;
}

/// True if a text ends with another one.
inline bool endswith(const std::string &str, const std::string &suffix) {
    return str.size() >= suffix.size() && str.compare(str.size() - suffix.size(), suffix.size(), suffix) == 0;
}

/// True if an address is a multiple of an alignment in bytes.
inline bool check_aligned(void *ptr, const size_t alignment) {
    return (reinterpret_cast<uintptr_t>(ptr) % alignment) == 0;
}

/// A copy with the letters A to Z in lower case.
inline std::string tolower(std::string string) {
    for (char &c : string) {
        c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    }
    return string;
}

/// An environment variable; empty if it is not set or the target does not support them.
inline std::string getenv(const std::string &env_name) {
#ifdef BARE_METAL
    ARM_COMPUTE_UNUSED(env_name);
    return std::string{};
#else
    const char *text = ::getenv(env_name.c_str());
    return text == nullptr ? std::string{} : std::string{text};
#endif
}
}  // namespace utility
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_CORE_UTILS_MISC_UTILITY_H
