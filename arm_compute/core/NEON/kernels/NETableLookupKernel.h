// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_CORE_NEON_KERNELS_NETABLELOOKUPKERNEL_H
#define ARM_COMPUTE_CORE_NEON_KERNELS_NETABLELOOKUPKERNEL_H

#include "arm_compute/core/ILut.h"
#include "arm_compute/core/NEON/INEKernel.h"
#include "arm_compute/runtime/NEON/functions/NETableLookup.h"
#include "arm_compute/runtime/common/CpuKernels.h"
#include "arm_compute/runtime/common/ElementKernels.h"

namespace arm_compute {

/// NETableLookup as a kernel (detail::RowsKernel).
class NETableLookupKernel : public detail::LookupKernel<detail::CpuKernels, NETableLookup, ILut> {
public:
    const char *name() const override { return "NETableLookupKernel"; }
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_CORE_NEON_KERNELS_NETABLELOOKUPKERNEL_H
