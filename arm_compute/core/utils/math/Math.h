// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_CORE_UTILS_MATH_MATH_H
#define ACL_ARM_COMPUTE_CORE_UTILS_MATH_MATH_H

namespace arm_compute {
/// val / m, rounded up. Both are positive integers.
template <typename S, typename T> constexpr auto DIV_CEIL(S val, T m) -> decltype((val + m - 1) / m) {
    return (val + m - 1) / m;
}

/// The smallest multiple of @p divisor that is not less than @p value. Both are positive integers.
template <typename S, typename T>
inline auto ceil_to_multiple(S value, T divisor) -> decltype(((value + divisor - 1) / divisor) * divisor) {
    return DIV_CEIL(value, divisor) * divisor;
}

/// The largest multiple of @p divisor that is not greater than @p value. Both are positive integers.
template <typename S, typename T>
inline auto floor_to_multiple(S value, T divisor) -> decltype((value / divisor) * divisor) {
    return (value / divisor) * divisor;
}
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_CORE_UTILS_MATH_MATH_H
