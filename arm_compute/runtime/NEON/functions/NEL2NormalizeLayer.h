// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEL2NORMALIZELAYER_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEL2NORMALIZELAYER_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// output = input / sqrt(max(sum of squares of input along one axis, epsilon)).
/// Any layout; strides may differ between the tensors. F16 is computed in single precision and rounded once.
/// | src | dst |
/// |-----|-----|
/// | F16 | F16 |
/// | F32 | F32 |
class NEL2NormalizeLayer : public detail::CpuFunction {
public:
    NEL2NormalizeLayer(std::shared_ptr<IMemoryManager> memory_manager = nullptr) : CpuFunction(memory_manager) {}
    /// @param input   Source of up to 6 dimensions.
    /// @param output  Destination of input's shape, type and layout; may be input. An empty info is a copy of input's.
    /// @param axis    Dimension of the sums, one of the first three; taken modulo 3, so -1 is 2.
    /// @param epsilon Lower bound of the sums.
    void configure(ITensor *input, ITensor *output, int axis, float epsilon = 1e-6f);
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, int axis, float epsilon = 1e-6f);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEL2NORMALIZELAYER_H
