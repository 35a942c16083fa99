// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLGEMMINTERLEAVE4X4_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLGEMMINTERLEAVE4X4_H

#include "arm_compute/runtime/CL/ClBackend.h"
#include "arm_compute/runtime/common/Moves.h"

namespace arm_compute {

/// Writes 4 rows of a matrix as one, on an OpenCL device: out(4 x + i, y) = in(x, 4 y + i). Rows that are missing are
/// 0. Any type, any layout; the tensors may be padded. A third dimension is several matrices.
class CLGEMMInterleave4x4 : public detail::MovingFunction<detail::ClBackend> {
public:
    /// @param input  Matrix (columns, rows).
    /// @param output (4 columns, rows / 4, rounded up), of input's type. An empty info is filled in.
    /// @throw std::runtime_error for another shape or type.
    void configure(const ICLTensor *input, ICLTensor *output) {
        detail::interleave_4x4<detail::ClBackend>(_moves, nullptr, input, output);
    }
    /// The same with kernels that a given context compiles.
    ///
    /// @param compile_context The context.
    void configure(const CLCompileContext &compile_context, const ICLTensor *input, ICLTensor *output) {
        detail::interleave_4x4<detail::ClBackend>(_moves, &compile_context, input, output);
    }
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLGEMMINTERLEAVE4X4_H
