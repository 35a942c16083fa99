// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_CORE_UTILS_INTERPOLATIONPOLICYUTILS_H
#define ACL_ARM_COMPUTE_CORE_UTILS_INTERPOLATIONPOLICYUTILS_H

#include "arm_compute/core/Types.h"
#include "arm_compute/core/utils/EnumNames.h"

#include <string>

namespace arm_compute {
/// Name of an interpolation policy.
inline const std::string &string_from_interpolation_policy(InterpolationPolicy policy) {
    static detail::EnumNames names("NEAREST_NEIGHBOUR,BILINEAR,AREA");
    return detail::name_at(names, static_cast<size_t>(policy));
}
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_CORE_UTILS_INTERPOLATIONPOLICYUTILS_H
