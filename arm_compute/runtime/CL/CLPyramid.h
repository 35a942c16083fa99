// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_CLPYRAMID_H
#define ARM_COMPUTE_RUNTIME_CL_CLPYRAMID_H

#include "arm_compute/runtime/CL/CLTensor.h"
#include "arm_compute/runtime/Pyramid.h"

namespace arm_compute {

/// A pyramid of images on an OpenCL device.
class CLPyramid : public detail::PyramidOf<CLTensor> {};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_CLPYRAMID_H
