// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_CORE_STEPS_H
#define ACL_ARM_COMPUTE_CORE_STEPS_H

#include "arm_compute/core/Dimensions.h"

#include <stdint.h>

namespace arm_compute {
/// Elements that one iteration covers in each dimension.
class Steps : public Dimensions<uint32_t> {
public:
    /// @param[in] steps Values of the first dimensions; the others are one.
    template <typename... Ts> Steps(Ts... steps) : Dimensions{steps...} {
        std::fill(_id.begin() + _num_dimensions, _id.end(), 1);
    }
    Steps(const Steps &) = default;
    Steps &operator=(const Steps &) = default;
    Steps(Steps &&) = default;
    Steps &operator=(Steps &&) = default;
    ~Steps() = default;
};
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_CORE_STEPS_H
