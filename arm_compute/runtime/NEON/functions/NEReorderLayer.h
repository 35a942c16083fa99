// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEREORDERLAYER
#define ACL_ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEREORDERLAYER

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// Reorders weights into the blocked formats that fixed-format kernels read.
///
/// The tensors are plain memory. input has X rows of K values. For blocks of b values, output[k / b][x][k % b] =
/// input[x][k]; for BFLOAT16, output[k / b][x / 4][k % b][x % 4]. Values with k >= K are zero.
///
/// | src | dst           |
/// |-----|---------------|
/// | F32 | F32, BFLOAT16 |
class NEReorderLayer : public detail::CpuFunction {
public:
    /// @param input     Weights of X by K elements, dimension 0 first, or 1 by 1 by X by K; no padding.
    /// @param output    The same with K rounded up to a multiple of b. BFLOAT16 is rounded to nearest, ties to even; X
    ///                  must then be a multiple of 4. An empty info is filled in, as F32.
    /// @param input_wf  Must be OHWI.
    /// @param output_wf OHWIo4 (b is 4) or OHWIo8.
    /// @param transpose False: input has K rows of X values, input[k][x].
    void configure(const ITensor *input, ITensor *output, WeightFormat input_wf, WeightFormat output_wf,
                   bool transpose);
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, WeightFormat input_wf,
                           WeightFormat output_wf, bool transpose);
    /// The same with transpose = true.
    void configure(const ITensor *input, ITensor *output, WeightFormat input_wf, WeightFormat output_wf) {
        configure(input, output, input_wf, output_wf, true);
    }
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, WeightFormat input_wf,
                           WeightFormat output_wf) {
        return validate(input, output, input_wf, output_wf, true);
    }
};

}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEREORDERLAYER
