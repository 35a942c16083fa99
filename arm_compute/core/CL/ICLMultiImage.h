// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_CORE_CL_ICLMULTIIMAGE_H
#define ARM_COMPUTE_CORE_CL_ICLMULTIIMAGE_H

#include "arm_compute/core/CL/ICLTensor.h"
#include "arm_compute/core/IMultiImage.h"

namespace arm_compute {

/// An image of one or more planes on an OpenCL device.
class ICLMultiImage : public IMultiImage {
public:
    /// @param index Plane; 0 has the luma samples, or all channels.
    virtual ICLImage *cl_plane(unsigned int index) = 0;
    virtual const ICLImage *cl_plane(unsigned int index) const = 0;
    IImage *plane(unsigned int index) override { return cl_plane(index); }
    const IImage *plane(unsigned int index) const override { return cl_plane(index); }
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_CORE_CL_ICLMULTIIMAGE_H
