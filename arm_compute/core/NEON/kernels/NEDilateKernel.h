// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_CORE_NEON_KERNELS_NEDILATEKERNEL_H
#define ARM_COMPUTE_CORE_NEON_KERNELS_NEDILATEKERNEL_H

#include "arm_compute/core/NEON/INEKernel.h"
#include "arm_compute/runtime/NEON/functions/NEDilate.h"
#include "arm_compute/runtime/common/CpuKernels.h"
#include "arm_compute/runtime/common/FilterKernels.h"

namespace arm_compute {

/// NEDilate as a kernel (detail::RowsKernel).
class NEDilateKernel : public detail::FilterKernel<detail::CpuKernels, NEDilate, 1> {
public:
    const char *name() const override { return "NEDilateKernel"; }
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_CORE_NEON_KERNELS_NEDILATEKERNEL_H
