// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_CORE_IMULTIIMAGE_H
#define ARM_COMPUTE_CORE_IMULTIIMAGE_H

#include "arm_compute/core/ITensor.h"
#include "arm_compute/core/MultiImageInfo.h"

namespace arm_compute {

/// An image of one or more planes.
class IMultiImage {
public:
    virtual ~IMultiImage() = default;
    virtual const MultiImageInfo *info() const = 0;
    /// @param index Plane; 0 has the luma samples, or all channels.
    virtual IImage *plane(unsigned int index) = 0;
    virtual const IImage *plane(unsigned int index) const = 0;
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_CORE_IMULTIIMAGE_H
