// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NELSTMCELL_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NELSTMCELL_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// The results of a step of long short-term memory from the sums of its gates. Not in the established interface.
///
/// With the sums i, g, f and o of the input gate, the candidate, the forget gate and the output gate:
/// cell_out = logistic(f) * cell_in + logistic(i) * tanh(g), clipped, and state_out = logistic(o) * tanh(cell_out)
/// (S. Hochreiter, J. Schmidhuber, "Long Short-Term Memory", 1997; the forget gate is of F. Gers et al., 2000).
/// Any layout; strides may differ between the tensors. With one batch that dimension may be omitted.
/// | sums | cell_in | state_out | cell_out |
/// |------|---------|-----------|----------|
/// | F16  | F16, -  | F16       | F16      |
/// | F32  | F32, -  | F32       | F32      |
class NELSTMCell : public detail::CpuFunction {
public:
    NELSTMCell(std::shared_ptr<IMemoryManager> memory_manager = nullptr) : CpuFunction(memory_manager) {}

    /// @param sums      Sums of the gates, (4 units, batches): i, g, f and o of a batch, one after the other.
    /// @param cell_in   Cell before the step, (units, batches); null: zeros.
    /// @param state_out Output of the step, (units, batches). An empty info is filled in.
    /// @param cell_out  Cell after the step, (units, batches). An empty info is filled in. It may be cell_in.
    /// @param cell_clip Largest absolute value of the cell; 0: no limit. Negative limits are errors.
    void configure(const ITensor *sums, const ITensor *cell_in, ITensor *state_out, ITensor *cell_out,
                   float cell_clip = 0.f);
    static Status validate(const ITensorInfo *sums, const ITensorInfo *cell_in, const ITensorInfo *state_out,
                           const ITensorInfo *cell_out, float cell_clip = 0.f);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NELSTMCELL_H
