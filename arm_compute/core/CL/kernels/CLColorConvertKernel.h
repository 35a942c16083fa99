// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_CORE_CL_KERNELS_CLCOLORCONVERTKERNEL_H
#define ARM_COMPUTE_CORE_CL_KERNELS_CLCOLORCONVERTKERNEL_H

#include "arm_compute/core/CL/ICLKernel.h"
#include "arm_compute/core/CL/ICLMultiImage.h"
#include "arm_compute/core/MultiImageInfo.h"
#include "arm_compute/runtime/CL/ClKernels.h"
#include "arm_compute/runtime/CL/functions/CLColorConvert.h"
#include "arm_compute/runtime/common/FormatKernels.h"

namespace arm_compute {

/// CLColorConvert as a kernel (detail::RowsKernel).
class CLColorConvertKernel : public detail::ConvertKernel<detail::ClKernels, CLColorConvert, ICLMultiImage> {};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_CORE_CL_KERNELS_CLCOLORCONVERTKERNEL_H
