// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEARGMINMAXLAYER_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEARGMINMAXLAYER_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// output = index of the smallest or largest element along one dimension; the first one if several are equal. The first
/// NaN is both. Any shape and layout; strides may differ.
/// | src            | dst           |
/// |----------------|---------------|
/// | QASYMM8        | U32, S32, S64 |
/// | QASYMM8_SIGNED | U32, S32, S64 |
/// | S32            | U32, S32, S64 |
/// | F16            | U32, S32, S64 |
/// | F32            | U32, S32, S64 |
class NEArgMinMaxLayer : public detail::CpuFunction {
public:
    NEArgMinMaxLayer(std::shared_ptr<IMemoryManager> memory_manager = nullptr) : CpuFunction(memory_manager) {}
    /// @param input  Source.
    /// @param axis   Dimension to search; a negative value counts from the last one.
    /// @param output Destination, of input's shape without that dimension. An info without a shape takes this shape,
    ///               and S32 if it has no type.
    /// @param op     ARG_IDX_MAX or ARG_IDX_MIN.
    void configure(ITensor *input, int axis, ITensor *output, const ReductionOperation &op);
    /// An error for other operations and for an axis that does not exist.
    static Status validate(const ITensorInfo *input, int axis, const ITensorInfo *output, const ReductionOperation &op);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEARGMINMAXLAYER_H
