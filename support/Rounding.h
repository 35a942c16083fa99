// SPDX-License-Identifier: MIT
// Floating-point numbers rounded to whole ones, in each of the usual ways.
#pragma once

#include "arm_compute/core/Error.h"
#include "arm_compute/core/utils/misc/Traits.h"
#include "support/AclRequires.h"
#include "support/ToolchainSupport.h"

#include <cmath>

namespace arm_compute {
namespace utils {
namespace rounding {
/// Which whole number; those that begin with HALF take the nearest one, and say which of two at the same distance.
enum class RoundingMode { TO_ZERO, AWAY_FROM_ZERO, HALF_TO_ZERO, HALF_AWAY_FROM_ZERO, HALF_UP, HALF_DOWN, HALF_EVEN };

// In float, which holds all halves and bfloat16 exactly, or double.
namespace detail {
inline float wide(float value) {
    return value;
}
inline double wide(double value) {
    return value;
}
inline float wide(half value) {
    return static_cast<float>(value);
}
inline float wide(bfloat16 value) {
    return static_cast<float>(value);
}
}  // namespace detail

template <typename T, ARM_COMPUTE_REQUIRES_TA(traits::is_floating_point<T>::value)> inline T round_to_zero(T value) {
    return static_cast<T>(std::trunc(detail::wide(value)));
}
template <typename T, ARM_COMPUTE_REQUIRES_TA(traits::is_floating_point<T>::value)>
inline T round_away_from_zero(T value) {
    const auto v = detail::wide(value);
    return static_cast<T>(std::copysign(std::ceil(std::fabs(v)), v));
}
template <typename T, ARM_COMPUTE_REQUIRES_TA(traits::is_floating_point<T>::value)>
inline T round_half_away_from_zero(T value) {
    return static_cast<T>(std::round(detail::wide(value)));
}
/// The distance to the number below is exact: it needs no more bits than the number has.
template <typename T, ARM_COMPUTE_REQUIRES_TA(traits::is_floating_point<T>::value)> inline T round_half_up(T value) {
    const auto v = detail::wide(value), below = std::floor(v);
    return static_cast<T>(v - below < 0.5F ? below : std::ceil(v));
}
template <typename T, ARM_COMPUTE_REQUIRES_TA(traits::is_floating_point<T>::value)> inline T round_half_down(T value) {
    const auto v = detail::wide(value), below = std::floor(v);
    return static_cast<T>(v - below <= 0.5F ? below : std::ceil(v));
}
template <typename T, ARM_COMPUTE_REQUIRES_TA(traits::is_floating_point<T>::value)>
inline T round_half_to_zero(T value) {
    return detail::wide(value) < 0 ? round_half_up(value) : round_half_down(value);
}
template <typename T, ARM_COMPUTE_REQUIRES_TA(traits::is_floating_point<T>::value)> inline T round_half_even(T value) {
    const auto v = detail::wide(value), below = std::floor(v), distance = v - below;
    const bool up = distance > 0.5F || (distance == 0.5F && std::fmod(below, 2) != 0);
    return static_cast<T>(std::copysign(up ? std::ceil(v) : below, v));
}
/// @param[in] value         The number.
/// @param[in] rounding_mode How it is rounded.
template <typename T, ARM_COMPUTE_REQUIRES_TA(traits::is_floating_point<T>::value)>
inline T round(T value, RoundingMode rounding_mode) {
    switch (rounding_mode) {
        case RoundingMode::TO_ZERO:
            return round_to_zero(value);
        case RoundingMode::AWAY_FROM_ZERO:
            return round_away_from_zero(value);
        case RoundingMode::HALF_TO_ZERO:
            return round_half_to_zero(value);
        case RoundingMode::HALF_AWAY_FROM_ZERO:
            return round_half_away_from_zero(value);
        case RoundingMode::HALF_UP:
            return round_half_up(value);
        case RoundingMode::HALF_DOWN:
            return round_half_down(value);
        default:
            return round_half_even(value);
    }
}
}  // namespace rounding
}  // namespace utils
}  // namespace arm_compute
