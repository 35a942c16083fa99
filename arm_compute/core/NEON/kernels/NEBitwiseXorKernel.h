// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_CORE_NEON_KERNELS_NEBITWISEXORKERNEL_H
#define ARM_COMPUTE_CORE_NEON_KERNELS_NEBITWISEXORKERNEL_H

#include "arm_compute/core/NEON/INEKernel.h"
#include "arm_compute/runtime/NEON/functions/NEBitwiseXor.h"
#include "arm_compute/runtime/common/CpuKernels.h"
#include "arm_compute/runtime/common/ElementKernels.h"

namespace arm_compute {

/// NEBitwiseXor as a kernel (detail::RowsKernel).
class NEBitwiseXorKernel : public detail::BinaryKernel<detail::CpuKernels, NEBitwiseXor> {
public:
    const char *name() const override { return "NEBitwiseXorKernel"; }
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_CORE_NEON_KERNELS_NEBITWISEXORKERNEL_H
