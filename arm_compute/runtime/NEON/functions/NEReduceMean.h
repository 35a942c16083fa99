// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEREDUCEMEAN_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEREDUCEMEAN_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// output = mean of input over one or more dimensions. Any shape and layout; strides may differ.
///
/// The mean is rounded once, whatever the number of dimensions. Other implementations of this interface may round once
/// for each dimension and be less exact.
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
    /// @param reduction_axis Dimensions to reduce, inside [-rank, rank), in any order; negative ones count from the
    ///                       end.
    /// @param keep_dims      True: they stay, with one element each; false: they go.
    /// @param output         Destination. An empty info gets the shape, and input's type and quantization; another
    ///                       quantization is honoured.
    void configure(ITensor *input, const Coordinates &reduction_axis, bool keep_dims, ITensor *output);
    /// An error for dimensions that do not exist.
    static Status validate(const ITensorInfo *input, const Coordinates &reduction_axis, bool keep_dims,
                           const ITensorInfo *output);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEREDUCEMEAN_H
