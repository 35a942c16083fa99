// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_CORE_IPYRAMID_H
#define ARM_COMPUTE_CORE_IPYRAMID_H

#include "arm_compute/core/ITensor.h"
#include "arm_compute/core/PyramidInfo.h"

#include <cstddef>

namespace arm_compute {

/// Images of one scene in falling sizes.
class IPyramid {
public:
    virtual ~IPyramid() = default;
    virtual const PyramidInfo *info() const = 0;
    /// @param index Level; 0 is the largest.
    virtual ITensor *get_pyramid_level(size_t index) const = 0;
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_CORE_IPYRAMID_H
