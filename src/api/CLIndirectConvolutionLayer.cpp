// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLIndirectConvolutionLayer.h"

#include "src/api/cl_direct_convolution.h"

namespace arm_compute {

AC_CL_DIRECT_CONVOLUTION(CLIndirectConvolutionLayer)

}  // namespace arm_compute
