// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEFLATTENLAYER_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEFLATTENLAYER_H

#include "arm_compute/core/Types.h"
#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

class ITensor;
class ITensorInfo;

/// The first three dimensions become one: [w, h, c, batches] to [w * h * c, batches], in memory order.
///
/// Any type and layout; the tensors may be padded, and may be views of others.
/// | src | dst    |
/// |-----|--------|
/// | All | as src |
class NEFlattenLayer : public detail::CpuFunction {
public:
    /// @param input  Source of any number of dimensions; those from 3 on stay.
    /// @param output Destination of input's type and quantization. An empty info is filled in.
    /// @throw std::runtime_error where validate() refuses.
    void configure(const ITensor *input, ITensor *output);
    /// The same as configure(), on infos: an error for another shape, type or quantization, and types that this build
    /// has not.
    static Status validate(const ITensorInfo *input, const ITensorInfo *output);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEFLATTENLAYER_H
