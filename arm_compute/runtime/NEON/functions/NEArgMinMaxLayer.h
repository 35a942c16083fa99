// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEARGMINMAXLAYER_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEARGMINMAXLAYER_H

#include "arm_compute/core/Types.h"
#include "arm_compute/runtime/FunctionBase.h"
#include "arm_compute/runtime/IMemoryManager.h"

#include <memory>

namespace arm_compute {

class ITensor;
class ITensorInfo;

/// output = index of the smallest or the largest element along one dimension, the first of several. Any shape and
/// layout; strides may differ.
/// | src            | dst           |
/// |----------------|---------------|
/// | QASYMM8        | U32, S32, S64 |
/// | QASYMM8_SIGNED | U32, S32, S64 |
/// | S32            | U32, S32, S64 |
/// | F16            | U32, S32, S64 |
/// | F32            | U32, S32, S64 |
class NEArgMinMaxLayer : public detail::CpuFunction {
public:
    /// @param memory_manager Accepted for compatibility: no intermediate memory is needed.
    NEArgMinMaxLayer(std::shared_ptr<IMemoryManager> memory_manager = nullptr) : CpuFunction(memory_manager) {}
    /// @param input  Source.
    /// @param axis   Dimension along which is searched; a negative one counts from the end.
    /// @param output Destination, of input's shape without that dimension. An info without shape takes it, and S32 if
    ///               it has no type.
    /// @param op     ARG_IDX_MAX or ARG_IDX_MIN.
    /// @throw std::runtime_error where validate() refuses.
    void configure(ITensor *input, int axis, ITensor *output, const ReductionOperation &op);
    /// The same as configure(), on infos: an error for other operations, types or shapes, a dimension that does not
    /// exist, and types that this build or this CPU has no kernel for.
    static Status validate(const ITensorInfo *input, int axis, const ITensorInfo *output, const ReductionOperation &op);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEARGMINMAXLAYER_H
