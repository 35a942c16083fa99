// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_CORE_CL_KERNELS_CLCHANNELEXTRACTKERNEL_H
#define ARM_COMPUTE_CORE_CL_KERNELS_CLCHANNELEXTRACTKERNEL_H

#include "arm_compute/core/CL/ICLKernel.h"
#include "arm_compute/core/CL/ICLMultiImage.h"
#include "arm_compute/core/MultiImageInfo.h"
#include "arm_compute/runtime/CL/ClKernels.h"
#include "arm_compute/runtime/CL/functions/CLChannelExtract.h"
#include "arm_compute/runtime/common/FormatKernels.h"

namespace arm_compute {

/// CLChannelExtract as a kernel (detail::RowsKernel).
class CLChannelExtractKernel : public detail::ExtractKernel<detail::ClKernels, CLChannelExtract, ICLMultiImage> {};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_CORE_CL_KERNELS_CLCHANNELEXTRACTKERNEL_H
