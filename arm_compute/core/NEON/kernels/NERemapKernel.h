// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_CORE_NEON_KERNELS_NEREMAPKERNEL_H
#define ARM_COMPUTE_CORE_NEON_KERNELS_NEREMAPKERNEL_H

#include "arm_compute/core/NEON/INEKernel.h"
#include "arm_compute/runtime/NEON/functions/NERemap.h"
#include "arm_compute/runtime/common/CpuKernels.h"
#include "arm_compute/runtime/common/FilterKernels.h"

namespace arm_compute {

/// NERemap as a kernel (detail::RowsKernel).
class NERemapKernel : public detail::RemapBase<detail::CpuKernels, NERemap> {
public:
    const char *name() const override { return "NERemapKernel"; }

    /// @param input  U8 image. Its padding has the pixels outside: see RemapBase.
    /// @param map_x  F32 columns, of output's shape.
    /// @param map_y  F32 rows.
    /// @param output U8 destination. An empty info is filled in.
    /// @param policy NEAREST_NEIGHBOR or BILINEAR.
    void configure(const ITensor *input, const ITensor *map_x, const ITensor *map_y, ITensor *output,
                   InterpolationPolicy policy) {
        configure_remap({}, input, map_x, map_y, output, policy, false);
    }
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_CORE_NEON_KERNELS_NEREMAPKERNEL_H
