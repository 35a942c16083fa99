// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_CORE_NEON_KERNELS_NENONLINEARFILTERKERNEL_H
#define ARM_COMPUTE_CORE_NEON_KERNELS_NENONLINEARFILTERKERNEL_H

#include "arm_compute/core/NEON/INEKernel.h"
#include "arm_compute/runtime/NEON/functions/NENonLinearFilter.h"
#include "arm_compute/runtime/common/CpuKernels.h"
#include "arm_compute/runtime/common/FilterKernels.h"

namespace arm_compute {

/// NENonLinearFilter as a kernel (detail::RowsKernel).
class NENonLinearFilterKernel : public detail::NonLinearKernel<detail::CpuKernels, NENonLinearFilter> {
public:
    const char *name() const override { return "NENonLinearFilterKernel"; }
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_CORE_NEON_KERNELS_NENONLINEARFILTERKERNEL_H
