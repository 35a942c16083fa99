// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_CORE_ROUNDING_H
#define ACL_ARM_COMPUTE_CORE_ROUNDING_H

namespace arm_compute {
/// How a real number becomes an integer.
enum class RoundingPolicy {
    TO_ZERO,         ///< The next integer towards zero
    TO_NEAREST_UP,   ///< The nearest integer; ties away from zero
    TO_NEAREST_EVEN  ///< The nearest integer; ties to the even one
};

/// Rounds, independently of the rounding mode of the processor.
///
/// @param[in] x               The number. Beyond the range of int the nearest bound is returned, for NaN 0.
/// @param[in] rounding_policy How.
int round(float x, RoundingPolicy rounding_policy);
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_CORE_ROUNDING_H
