// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLGEMMTRANSPOSE1XW_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLGEMMTRANSPOSE1XW_H

#include "arm_compute/runtime/CL/ClBackend.h"
#include "arm_compute/runtime/common/Moves.h"

namespace arm_compute {

/// Writes blocks of w = 16 bytes of each row of a matrix, on an OpenCL device: out(w y + i, x) = in(w x + i, y).
/// Elements that are missing are 0. Any type, any layout; the tensors may be padded. A third dimension is several
/// matrices.
class CLGEMMTranspose1xW : public detail::MovingFunction<detail::ClBackend> {
public:
    /// @param input  Matrix (columns, rows).
    /// @param output (w rows, columns / w, rounded up), of input's type. An empty info is filled in.
    /// @throw std::runtime_error for another shape or type.
    void configure(const ICLTensor *input, ICLTensor *output) {
        detail::transpose_1xw<detail::ClBackend>(_moves, nullptr, input, output);
    }
    /// The same with kernels that a given context compiles.
    ///
    /// @param compile_context The context.
    void configure(const CLCompileContext &compile_context, const ICLTensor *input, ICLTensor *output) {
        detail::transpose_1xw<detail::ClBackend>(_moves, &compile_context, input, output);
    }
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLGEMMTRANSPOSE1XW_H
