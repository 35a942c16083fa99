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
    /// {{{{input}}, {{output}}, detail::Split::ROWS, BorderSize(1), false, 1, false}}param input            U8 image.
    /// Its padding has the pixels outside: see RemapBase.
    /// {{{{input}}, {{output}}, detail::Split::ROWS, BorderSize(1), false, 1, false}}param map_x            F32
    /// columns, of output's shape.
    /// {{{{input}}, {{output}}, detail::Split::ROWS, BorderSize(1), false, 1, false}}param map_y            F32 rows.
    /// {{{{input}}, {{output}}, detail::Split::ROWS, BorderSize(1), false, 1, false}}param output           U8
    /// destination. An empty info is filled in.
    /// {{{{input}}, {{output}}, detail::Split::ROWS, BorderSize(1), false, 1, false}}param policy NEAREST_NEIGHBOR or
    /// BILINEAR.
    /// {{{{input}}, {{output}}, detail::Split::ROWS, BorderSize(1), false, 1, false}}param border_undefined Whether
    /// results that need pixels outside are not written.
    void configure(const ICLTensor *input, const ICLTensor *map_x, const ICLTensor *map_y, ICLTensor *output,
                   InterpolationPolicy policy, bool border_undefined) {
        configure_remap({}, input, map_x, map_y, output, policy, border_undefined);
    }
    /// {{{{input}}, {{output}}, detail::Split::ROWS, BorderSize(1), false, 1, false}}param compile_context  Context
    /// that compiles.
    /// {{{{input}}, {{output}}, detail::Split::ROWS, BorderSize(1), false, 1, false}}param input            As above.
    /// {{{{input}}, {{output}}, detail::Split::ROWS, BorderSize(1), false, 1, false}}param map_x            As above.
    /// {{{{input}}, {{output}}, detail::Split::ROWS, BorderSize(1), false, 1, false}}param map_y            As above.
    /// {{{{input}}, {{output}}, detail::Split::ROWS, BorderSize(1), false, 1, false}}param output           As above.
    /// {{{{input}}, {{output}}, detail::Split::ROWS, BorderSize(1), false, 1, false}}param policy           As above.
    /// {{{{input}}, {{output}}, detail::Split::ROWS, BorderSize(1), false, 1, false}}param border_undefined As above.
    void configure(const CLCompileContext &compile_context, const ICLTensor *input, const ICLTensor *map_x,
                   const ICLTensor *map_y, ICLTensor *output, InterpolationPolicy policy, bool border_undefined) {
        configure_remap(compile_context, input, map_x, map_y, output, policy, border_undefined);
    }
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_CORE_CL_KERNELS_CLREMAPKERNEL_H
