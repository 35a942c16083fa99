// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEGEMMINTERLEAVE4X4_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEGEMMINTERLEAVE4X4_H

#include "arm_compute/runtime/common/CpuBackend.h"
#include "arm_compute/runtime/common/Moves.h"

namespace arm_compute {

/// Writes 4 rows of a matrix as one: out(4 x + i, y) = in(x, 4 y + i). Rows that are missing are 0.
/// Any type, any layout; the tensors may be padded. A third dimension is several matrices.
class NEGEMMInterleave4x4 : public detail::MovingFunction<detail::CpuBackend> {
public:
    /// @param input  Matrix (columns, rows).
    /// @param output (4 columns, rows / 4, rounded up), of input's type. An empty info is filled in.
    /// @throw std::runtime_error for another shape or type.
    void configure(const ITensor *input, ITensor *output) {
        detail::interleave_4x4<detail::CpuBackend>(_moves, nullptr, input, output);
    }
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEGEMMINTERLEAVE4X4_H
