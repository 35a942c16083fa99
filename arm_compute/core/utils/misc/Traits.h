// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_CORE_UTILS_MISC_TRAITS_H
#define ACL_ARM_COMPUTE_CORE_UTILS_MISC_TRAITS_H

#include "arm_compute/core/CoreTypes.h"
#include "support/Bfloat16.h"

#include <type_traits>

namespace arm_compute {
namespace utils {
namespace traits {
/// As std::is_floating_point, also true for half and bfloat16.
template <typename T> struct is_floating_point : public std::is_floating_point<T> {};
template <> struct is_floating_point<half> : public std::true_type {};
template <> struct is_floating_point<bfloat16> : public std::true_type {};
}  // namespace traits
}  // namespace utils
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_CORE_UTILS_MISC_TRAITS_H
