// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_CORE_STRIDES_H
#define ACL_ARM_COMPUTE_CORE_STRIDES_H

#include "arm_compute/core/Dimensions.h"

#include <stdint.h>

namespace arm_compute {
/// Distance in bytes between adjacent elements of each dimension.
class Strides : public Dimensions<uint32_t> {
public:
    /// @param[in] strides Values of the first dimensions; the others are zero.
    template <typename... Ts> Strides(Ts... strides) : Dimensions{strides...} {}
    Strides(const Strides &) = default;
    Strides &operator=(const Strides &) = default;
    Strides(Strides &&) = default;
    Strides &operator=(Strides &&) = default;
    ~Strides() = default;
};
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_CORE_STRIDES_H
