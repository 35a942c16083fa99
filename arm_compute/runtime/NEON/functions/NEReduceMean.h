// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEREDUCEMEAN_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEREDUCEMEAN_H

#include "arm_compute/core/Types.h"
#include "arm_compute/runtime/FunctionBase.h"
#include "arm_compute/runtime/IMemoryManager.h"

#include <memory>

namespace arm_compute {

class ITensor;
class ITensorInfo;

/// output = mean of input over one or more dimensions. Any shape and layout; strides may differ.
///
/// The mean is rounded once, whatever the number of dimensions. A program for this interface may have seen less exact
/// numbers, from one rounding for each dimension.
/// | src            | dst            |
/// |----------------|----------------|
/// | QASYMM8        | QASYMM8        |
/// | QASYMM8_SIGNED | QASYMM8_SIGNED |
/// | F16            | F16            |
/// | F32            | F32            |
class NEReduceMean : public detail::CpuFunction {
public:
    /// @param memory_manager Accepted for compatibility: no intermediate memory is needed.
    NEReduceMean(std::shared_ptr<IMemoryManager> memory_manager = nullptr) : CpuFunction(memory_manager) {}
    /// @param input          Source.
    /// @param reduction_axis Dimensions to reduce, inside [-rank, rank), in any order; negative ones count from the
    ///                       end.
    /// @param keep_dims      True: they stay, with one element each; false: they go.
    /// @param output         Destination. An empty info takes the shape, and input's type and quantization; another
    ///                       quantization is honoured.
    /// @throw std::runtime_error where validate() refuses.
    void configure(ITensor *input, const Coordinates &reduction_axis, bool keep_dims, ITensor *output);
    /// The same as configure(), on infos: an error for other types or shapes, dimensions that do not exist, and types
    /// that this build or this CPU has no kernel for.
    static Status validate(const ITensorInfo *input, const Coordinates &reduction_axis, bool keep_dims,
                           const ITensorInfo *output);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEREDUCEMEAN_H
