// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEGEMMTRANSPOSE1XW_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEGEMMTRANSPOSE1XW_H

#include "arm_compute/runtime/common/CpuBackend.h"
#include "arm_compute/runtime/common/Moves.h"

namespace arm_compute {

/// Writes blocks of w = 16 bytes of each row of a matrix: out(w y + i, x) = in(w x + i, y). Elements that are
/// missing are 0. Any type, any layout; the tensors may be padded. A third dimension is several matrices.
class NEGEMMTranspose1xW : public detail::MovingFunction<detail::CpuBackend> {
public:
    /// @param input  Matrix (columns, rows).
    /// @param output (w rows, columns / w, rounded up), of input's type. An empty info is filled in.
    /// @throw std::runtime_error for another shape or type.
    void configure(const ITensor *input, ITensor *output) {
        detail::transpose_1xw<detail::CpuBackend>(_moves, nullptr, input, output);
    }
    /// @param input, output As for configure().
    static Status validate(const ITensorInfo *input, const ITensorInfo *output) {
        ARM_COMPUTE_RETURN_ERROR_ON_MSG(input == nullptr, "GEMMTranspose1xW: the input is missing");
        return detail::check_filled_in("GEMMTranspose1xW", output, detail::transposed_1xw_shape(*input), *input);
    }
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEGEMMTRANSPOSE1XW_H
