// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/utils/misc/Traits.h"
#include "arm_compute/core/utils/misc/Utility.h"
#include "support/Rounding.h"

#include <cstdint>
#include <limits>
#include <type_traits>

namespace arm_compute {
namespace utils {
namespace cast {
/// The nearest number that T has.
///
/// @param[in] v An integer.
template <typename T, typename U,
          typename std::enable_if<std::is_integral<T>::value && std::is_integral<U>::value, int>::type = 0>
inline T saturate_cast(U v) {
    using Limits = std::numeric_limits<T>;
    if (std::is_signed<U>::value && v < static_cast<U>(1)) {
        const bool below = static_cast<intmax_t>(v) < static_cast<intmax_t>(Limits::min());
        return below ? Limits::min() : static_cast<T>(v);
    }
    return static_cast<uintmax_t>(v) > static_cast<uintmax_t>(Limits::max()) ? Limits::max() : static_cast<T>(v);
}
/// The nearest number that T has; halves are rounded away from zero, NaN is 0.
///
/// @param[in] v A floating-point number.
template <typename T, typename U,
          typename std::enable_if<std::is_integral<T>::value && traits::is_floating_point<U>::value, int>::type = 0>
inline T saturate_cast(U v) {
    using Limits = std::numeric_limits<T>;
    const double rounded = rounding::round_half_away_from_zero(static_cast<double>(rounding::detail::wide(v)));
    if (rounded != rounded) {
        return 0;
    }
    // A limit of 64 bits is rounded up when it becomes a double, which is out of range itself.
    return rounded <= static_cast<double>(Limits::min())   ? Limits::min()
           : rounded >= static_cast<double>(Limits::max()) ? Limits::max()
                                                           : static_cast<T>(rounded);
}
/// The nearest number that T has; above the largest one: infinity.
///
/// @param[in] v A number.
template <typename T, typename U, typename std::enable_if<traits::is_floating_point<T>::value, int>::type = 0>
inline T saturate_cast(U v) {
    return static_cast<T>(v);
}
}  // namespace cast
}  // namespace utils
}  // namespace arm_compute
