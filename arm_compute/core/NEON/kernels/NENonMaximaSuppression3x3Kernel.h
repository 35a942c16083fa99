// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_CORE_NEON_KERNELS_NENONMAXIMASUPPRESSION3X3KERNEL_H
#define ARM_COMPUTE_CORE_NEON_KERNELS_NENONMAXIMASUPPRESSION3X3KERNEL_H

#include "arm_compute/core/NEON/INEKernel.h"
#include "arm_compute/runtime/NEON/functions/NENonMaximaSuppression3x3.h"
#include "arm_compute/runtime/common/CpuKernels.h"
#include "arm_compute/runtime/common/FilterKernels.h"

namespace arm_compute {

/// NENonMaximaSuppression3x3 as a kernel (detail::RowsKernel).
/// With border_undefined = false, pixels outside should be 0.
class NENonMaximaSuppression3x3Kernel : public detail::FilterKernel<detail::CpuKernels, NENonMaximaSuppression3x3, 1> {
public:
    const char *name() const override { return "NENonMaximaSuppression3x3Kernel"; }
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_CORE_NEON_KERNELS_NENONMAXIMASUPPRESSION3X3KERNEL_H
