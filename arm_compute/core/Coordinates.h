// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_CORE_COORDINATES_H
#define ACL_ARM_COMPUTE_CORE_COORDINATES_H

#include "arm_compute/core/Dimensions.h"

#include <stdint.h>

namespace arm_compute {
/// A position: the index of an element in each dimension. May be negative.
class Coordinates : public Dimensions<int> {
public:
    /// @param[in] coords Values of the first dimensions; the others are zero.
    template <typename... Ts> Coordinates(Ts... coords) : Dimensions{coords...} {}
    Coordinates(const Coordinates &) = default;
    Coordinates &operator=(const Coordinates &) = default;
    Coordinates(Coordinates &&) = default;
    Coordinates &operator=(Coordinates &&) = default;
    ~Coordinates() = default;
};
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_CORE_COORDINATES_H
