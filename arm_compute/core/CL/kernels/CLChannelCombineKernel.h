// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_CORE_CL_KERNELS_CLCHANNELCOMBINEKERNEL_H
#define ARM_COMPUTE_CORE_CL_KERNELS_CLCHANNELCOMBINEKERNEL_H

#include "arm_compute/core/CL/ICLKernel.h"
#include "arm_compute/core/CL/ICLMultiImage.h"
#include "arm_compute/core/MultiImageInfo.h"
#include "arm_compute/runtime/CL/ClKernels.h"
#include "arm_compute/runtime/CL/functions/CLChannelCombine.h"
#include "arm_compute/runtime/common/FormatKernels.h"

namespace arm_compute {

/// CLChannelCombine as a kernel (detail::RowsKernel).
class CLChannelCombineKernel : public detail::CombineKernel<detail::ClKernels, CLChannelCombine, ICLMultiImage> {};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_CORE_CL_KERNELS_CLCHANNELCOMBINEKERNEL_H
