// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEFFT1D_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEFFT1D_H

#include "arm_compute/runtime/FunctionBase.h"
#include "arm_compute/runtime/FunctionDescriptors.h"

namespace arm_compute {

/// Discrete Fourier transforms of all lines along one dimension.
///
/// Elements have two channels, real and imaginary part, or one. A real input has no imaginary parts; a real output
/// keeps only the real parts of the result. Forward: no factor; inverse: divided by the number of elements. Lengths
/// whose only prime factors are 2, 3, 5 and 7 are fastest. Other lengths are supported as an extension.
/// | src | dst |
/// |-----|-----|
/// | F32 | F32 |
class NEFFT1D : public detail::CpuFunction {
public:
    NEFFT1D(std::shared_ptr<IMemoryManager> memory_manager = nullptr) : CpuFunction(memory_manager) {}
    /// @param input  Source of 1 or 2 channels.
    /// @param output Destination of input's shape and type; it may be input. 2 channels, or 1 if input has 2. An empty
    ///               info becomes complex.
    /// @param config Dimension 0 or 1, and the direction.
    void configure(const ITensor *input, ITensor *output, const FFT1DInfo &config);
    /// An error for other numbers of channels, and for dimensions that do not exist.
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, const FFT1DInfo &config);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEFFT1D_H
