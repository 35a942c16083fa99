// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_CORE_UTILS_ACTIVATIONFUNCTIONUTILS_H
#define ACL_ARM_COMPUTE_CORE_UTILS_ACTIVATIONFUNCTIONUTILS_H

#include "arm_compute/core/Types.h"
#include "arm_compute/core/utils/EnumNames.h"

#include <string>

namespace arm_compute {
/// Name of an activation function.
inline const std::string &string_from_activation_func(const ActivationFunction &act) {
    static detail::EnumNames names(
        "LOGISTIC,TANH,RELU,BRELU,LU_BRELU,LRELU,SRELU,ELU,ABS,SQUARE,SQRT,LINEAR,IDENTITY,HARD_SWISH,SWISH,GELU");
    return detail::name_at(names, static_cast<size_t>(act));
}
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_CORE_UTILS_ACTIVATIONFUNCTIONUTILS_H
