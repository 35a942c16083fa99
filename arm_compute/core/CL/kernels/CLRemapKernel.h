// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_CORE_CL_KERNELS_CLREMAPKERNEL_H
#define ARM_COMPUTE_CORE_CL_KERNELS_CLREMAPKERNEL_H

#include "arm_compute/core/CL/ICLKernel.h"
#include "arm_compute/runtime/CL/ClKernels.h"
#include "arm_compute/runtime/CL/functions/CLRemap.h"
#include "arm_compute/runtime/common/FilterKernels.h"

namespace arm_compute {

/// CLRemap as a kernel (detail::RowsKernel).
class CLRemapKernel : public detail::RemapBase<detail::ClKernels, CLRemap> {
public:
    /// @param input            U8 image. Its padding has the pixels outside: see RemapBase.
    /// @param map_x            F32 columns, of output's shape.
    /// @param map_y            F32 rows.
    /// @param output           U8 destination. An empty info is filled in.
    /// @param policy           NEAREST_NEIGHBOR or BILINEAR.
    /// @param border_undefined Whether results that need pixels outside are not written.
    void configure(const ICLTensor *input, const ICLTensor *map_x, const ICLTensor *map_y, ICLTensor *output,
                   InterpolationPolicy policy, bool border_undefined) {
        configure_remap({}, input, map_x, map_y, output, policy, border_undefined);
    }
    /// @param compile_context  Context that compiles.
    /// @param input            As above.
    /// @param map_x            As above.
    /// @param map_y            As above.
    /// @param output           As above.
    /// @param policy           As above.
    /// @param border_undefined As above.
    void configure(const CLCompileContext &compile_context, const ICLTensor *input, const ICLTensor *map_x,
                   const ICLTensor *map_y, ICLTensor *output, InterpolationPolicy policy, bool border_undefined) {
        configure_remap(compile_context, input, map_x, map_y, output, policy, border_undefined);
    }
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_CORE_CL_KERNELS_CLREMAPKERNEL_H
