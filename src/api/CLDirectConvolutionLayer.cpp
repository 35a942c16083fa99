// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLDirectConvolutionLayer.h"

#include "src/api/cl_direct_convolution.h"

namespace arm_compute {

AC_CL_DIRECT_CONVOLUTION(CLDirectConvolutionLayer)

}  // namespace arm_compute
