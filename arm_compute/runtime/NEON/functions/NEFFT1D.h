// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEFFT1D_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEFFT1D_H

#include "arm_compute/runtime/FunctionBase.h"
#include "arm_compute/runtime/FunctionDescriptors.h"

namespace arm_compute {

/// Discrete Fourier transform of each line along one dimension.
///
/// Elements have two channels (real and imaginary part) or one. A real input has imaginary parts of 0; a real output
/// keeps only the real parts. The forward transform is not scaled; the inverse one is divided by the number of
/// elements. Lengths whose only prime factors are 2, 3, 5 and 7 are fastest; other lengths are an extension.
/// | src | dst |
/// |-----|-----|
/// | F32 | F32 |
class NEFFT1D : public detail::CpuFunction {
public:
    NEFFT1D(std::shared_ptr<IMemoryManager> memory_manager = nullptr) : CpuFunction(memory_manager) {}
    /// @param input  Source of 1 or 2 channels.
    /// @param output Destination of input's shape and type; may be input. It has 2 channels, or 1 if input has 2. An
    ///               empty info gets 2 channels.
    /// @param config Axis (0 or 1) and direction.
    void configure(const ITensor *input, ITensor *output, const FFT1DInfo &config);
    /// An error for other numbers of channels and for an axis that does not exist.
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, const FFT1DInfo &config);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEFFT1D_H
