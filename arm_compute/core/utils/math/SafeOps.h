// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_UTILS_MATH_SAFE_OPS
#define ARM_COMPUTE_UTILS_MATH_SAFE_OPS

#include <limits>
#include <type_traits>

namespace arm_compute {
namespace utils {
namespace math {
/// a + b, saturated to the range of the type.
template <typename T, typename std::enable_if<std::is_integral<T>::value, int>::type = 0>
T safe_integer_add(T val_a, T val_b) {
    T result;
    return !__builtin_add_overflow(val_a, val_b, &result) ? result
           : val_b > 0                                    ? std::numeric_limits<T>::max()
                                                          : std::numeric_limits<T>::min();
}

/// a - b, saturated to the range of the type.
template <typename T, typename std::enable_if<std::is_integral<T>::value, int>::type = 0>
T safe_integer_sub(T val_a, T val_b) {
    T result;
    return !__builtin_sub_overflow(val_a, val_b, &result) ? result
           : val_b > 0                                    ? std::numeric_limits<T>::min()
                                                          : std::numeric_limits<T>::max();
}

/// a * b, saturated to the range of the type; the smallest number times -1 is the smallest number.
template <typename T, typename std::enable_if<std::is_integral<T>::value, int>::type = 0>
T safe_integer_mul(T val_a, T val_b) {
    const bool minus_one = std::is_signed<T>::value && (val_a == static_cast<T>(-1) || val_b == static_cast<T>(-1));
    T result;
    return !__builtin_mul_overflow(val_a, val_b, &result) ? result
           : minus_one                                    ? std::numeric_limits<T>::min()
           : (val_a > 0) == (val_b > 0)                   ? std::numeric_limits<T>::max()
                                                          : std::numeric_limits<T>::min();
}

/// a / b; 0 if b is 0. The smallest number divided by -1 overflows and is the smallest number.
template <typename T, typename std::enable_if<std::is_integral<T>::value, int>::type = 0>
T safe_integer_div(T val_a, T val_b) {
    if (val_b == 0) {
        return 0;
    }
    if (std::is_signed<T>::value && val_a == std::numeric_limits<T>::min() && val_b == static_cast<T>(-1)) {
        return val_a;
    }
    return static_cast<T>(val_a / val_b);
}
}  // namespace math
}  // namespace utils
}  // namespace arm_compute

#endif  // ARM_COMPUTE_UTILS_MATH_SAFE_OPS
