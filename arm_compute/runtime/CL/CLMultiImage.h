// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_CLMULTIIMAGE_H
#define ARM_COMPUTE_RUNTIME_CL_CLMULTIIMAGE_H

#include "arm_compute/core/CL/ICLMultiImage.h"
#include "arm_compute/runtime/CL/CLTensor.h"
#include "arm_compute/runtime/MultiImage.h"

namespace arm_compute {

/// An image of one or more planes on an OpenCL device; detail::MultiImageOf says which.
class CLMultiImage : public detail::MultiImageOf<ICLMultiImage, CLImage> {
public:
    CLImage *cl_plane(unsigned int index) override { return &_plane[index]; }
    const CLImage *cl_plane(unsigned int index) const override { return &_plane[index]; }
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_CLMULTIIMAGE_H
