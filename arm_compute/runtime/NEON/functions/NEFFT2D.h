// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEFFT2D_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEFFT2D_H

#include "arm_compute/runtime/FunctionBase.h"
#include "arm_compute/runtime/FunctionDescriptors.h"
#include "arm_compute/runtime/IMemoryManager.h"

#include <memory>

namespace arm_compute {

class ITensor;
class ITensorInfo;

/// Two-dimensional discrete Fourier transforms: those along one dimension, then those along another.
///
/// Elements have two channels, real and imaginary part, or one. A real input has no imaginary parts; of a result in a
/// real output only the real parts are kept. Forward: no factor; inverse: divided by the number of elements. Lengths
/// whose only prime factors are 2, 3, 5 and 7 are fastest. Any other works too, an extension of this library.
/// | src | dst |
/// |-----|-----|
/// | F32 | F32 |
class NEFFT2D : public detail::CpuFunction {
public:
    /// @param memory_manager Gives the intermediate memory; null: the function has memory of its own.
    NEFFT2D(std::shared_ptr<IMemoryManager> memory_manager = nullptr) : CpuFunction(memory_manager) {}
    /// @param input  Source of 1 or 2 channels.
    /// @param output Destination of input's shape and type; it may be input. 2 channels, or 1 if input has 2. An empty
    ///               info becomes complex.
    /// @param config Which dimensions, of up to six, and the direction.
    /// @throw std::runtime_error where validate() refuses.
    void configure(const ITensor *input, ITensor *output, const FFT2DInfo &config);
    /// The same as configure(), on infos: an error for other or differing types, shapes and channels, and for
    /// dimensions that there are not.
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, const FFT2DInfo &config);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEFFT2D_H
