// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEREDUCTIONOPERATION_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEREDUCTIONOPERATION_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// output = input with one dimension reduced to its sum, mean, sum of squares, product, smallest or largest element, or
/// the index of the smallest or largest element.
///
/// Any shape and layout; strides may differ. Sums are accurate for any number of elements, F16 is computed in single
/// precision, S32 wraps around (its mean is truncated), quantized types are rounded once. Indices are S32, U32 or S64;
/// the first one if several elements are equal. With NaN, the smallest and the largest element are NaN, and the index
/// is that of the first NaN.
/// | src            | dst            |
/// |----------------|----------------|
/// | QASYMM8        | QASYMM8        |
/// | QASYMM8_SIGNED | QASYMM8_SIGNED |
/// | F16            | F16            |
/// | F32            | F32            |
/// | S32            | S32            |
///
/// Complex F32 numbers (two channels) support only SUM along dimension 2.
class NEReductionOperation : public detail::CpuFunction {
public:
    NEReductionOperation(std::shared_ptr<IMemoryManager> memory_manager = nullptr) : CpuFunction(memory_manager) {}
    /// @param input     Source.
    /// @param output    Destination. An empty info takes the shape, and input's type and quantization (S32 for
    ///                  indices).
    /// @param axis      Dimension to reduce.
    /// @param op        Reduction.
    /// @param keep_dims True: the dimension is kept with one element; false: it is removed.
    void configure(ITensor *input, ITensor *output, unsigned int axis, ReductionOperation op, bool keep_dims = true);
    /// An error for an axis beyond the sixth dimension.
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, unsigned int axis,
                           ReductionOperation op, bool keep_dims = true);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEREDUCTIONOPERATION_H
