// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEREDUCEMEAN_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEREDUCEMEAN_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// output = mean of input over one or more dimensions. Any shape and layout; strides may differ.
///
/// The mean is rounded once, whatever the number of dimensions. Other implementations of this interface may round once
/// per dimension and be less exact.
/// | src            | dst            |
/// |----------------|----------------|
/// | QASYMM8        | QASYMM8        |
/// | QASYMM8_SIGNED | QASYMM8_SIGNED |
/// | F16            | F16            |
/// | F32            | F32            |
class NEReduceMean : public detail::CpuFunction {
public:
    NEReduceMean(std::shared_ptr<IMemoryManager> memory_manager = nullptr) : CpuFunction(memory_manager) {}
    /// @param input          Source.
    /// @param reduction_axis Dimensions to reduce, in [-rank, rank), in any order; negative values count from the last
    ///                       dimension.
    /// @param keep_dims      True: reduced dimensions are kept with one element; false: they are removed.
    /// @param output         Destination. An empty info takes the shape, and input's type and quantization; any other
    ///                       quantization is supported.
    void configure(ITensor *input, const Coordinates &reduction_axis, bool keep_dims, ITensor *output);
    /// An error for dimensions that do not exist.
    static Status validate(const ITensorInfo *input, const Coordinates &reduction_axis, bool keep_dims,
                           const ITensorInfo *output);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEREDUCEMEAN_H
