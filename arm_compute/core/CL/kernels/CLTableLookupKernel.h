// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_CORE_CL_KERNELS_CLTABLELOOKUPKERNEL_H
#define ARM_COMPUTE_CORE_CL_KERNELS_CLTABLELOOKUPKERNEL_H

#include "arm_compute/core/CL/ICLKernel.h"
#include "arm_compute/core/CL/ICLLut.h"
#include "arm_compute/runtime/CL/ClKernels.h"
#include "arm_compute/runtime/CL/functions/CLTableLookup.h"
#include "arm_compute/runtime/common/ElementKernels.h"

namespace arm_compute {

/// CLTableLookup as a kernel (detail::RowsKernel).
class CLTableLookupKernel : public detail::LookupKernel<detail::ClKernels, CLTableLookup, ICLLut> {};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_CORE_CL_KERNELS_CLTABLELOOKUPKERNEL_H
