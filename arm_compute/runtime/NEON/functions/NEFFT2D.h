// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEFFT2D_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEFFT2D_H

#include "arm_compute/runtime/FunctionBase.h"
#include "arm_compute/runtime/FunctionDescriptors.h"

namespace arm_compute {

/// NEFFT1D along one dimension, then along another.
class NEFFT2D : public detail::CpuFunction {
public:
    NEFFT2D(std::shared_ptr<IMemoryManager> memory_manager = nullptr) : CpuFunction(memory_manager) {}
    /// @param config Two axes, from 0 to 5, and the direction.
    void configure(const ITensor *input, ITensor *output, const FFT2DInfo &config);
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, const FFT2DInfo &config);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEFFT2D_H
