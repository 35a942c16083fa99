// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_CORE_ROUNDING_H
#define ACL_ARM_COMPUTE_CORE_ROUNDING_H

namespace arm_compute {
/// Rounding of real numbers to integers.
enum class RoundingPolicy {
    TO_ZERO,         ///< Towards zero
    TO_NEAREST_UP,   ///< To the nearest integer; ties away from zero
    TO_NEAREST_EVEN  ///< To the nearest integer; ties to even
};

/// Rounds independently of the processor's rounding mode.
///
/// @param[in] x               Real number. Out of range of int, the result is the nearest bound; for NaN it is 0.
/// @param[in] rounding_policy Rounding policy.
int round(float x, RoundingPolicy rounding_policy);
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_CORE_ROUNDING_H
