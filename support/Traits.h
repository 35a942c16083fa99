// SPDX-License-Identifier: MIT
#pragma once

#include <type_traits>

namespace arm_compute {
/// Specialise with value = true for an enumeration whose enumerators are bit masks.
template <typename T> struct enable_bitwise_ops { static constexpr bool value = false; };

/// Bits that both have.
template <typename T> constexpr typename std::enable_if<enable_bitwise_ops<T>::value, T>::type operator&(T lhs, T rhs) {
    using Bits = typename std::underlying_type<T>::type;
    return static_cast<T>(static_cast<Bits>(lhs) & static_cast<Bits>(rhs));
}
}  // namespace arm_compute
