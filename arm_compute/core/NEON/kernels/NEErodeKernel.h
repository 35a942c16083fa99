// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_CORE_NEON_KERNELS_NEERODEKERNEL_H
#define ARM_COMPUTE_CORE_NEON_KERNELS_NEERODEKERNEL_H

#include "arm_compute/core/NEON/INEKernel.h"
#include "arm_compute/runtime/NEON/functions/NEErode.h"
#include "arm_compute/runtime/common/CpuKernels.h"
#include "arm_compute/runtime/common/FilterKernels.h"

namespace arm_compute {

/// NEErode as a kernel (detail::RowsKernel).
class NEErodeKernel : public detail::FilterKernel<detail::CpuKernels, NEErode, 1> {
public:
    const char *name() const override { return "NEErodeKernel"; }
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_CORE_NEON_KERNELS_NEERODEKERNEL_H
