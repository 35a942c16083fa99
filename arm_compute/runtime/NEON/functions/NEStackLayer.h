// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NESTACKLAYER_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NESTACKLAYER_H

#include "arm_compute/core/Types.h"
#include "arm_compute/runtime/FunctionBase.h"

#include <vector>

namespace arm_compute {

class ITensor;
class ITensorInfo;

/// Tensors of one shape along a new dimension.
///
/// Any type; the tensors may be padded, and may be views of others, but must not overlap.
/// | src | dst    |
/// |-----|--------|
/// | All | as src |
class NEStackLayer : public detail::CpuFunction {
public:
    /// @param input  Sources, at least one, of one shape, type and quantization and of at most 4 dimensions.
    /// @param axis   The new dimension, modulo the number of output's: -1 is the last one.
    /// @param output Destination of their type and quantization, with as many elements along axis as there are sources.
    /// An
    ///               empty info is filled in.
    /// @throw std::runtime_error where validate() refuses.
    void configure(const std::vector<ITensor *> &input, int axis, ITensor *output);
    /// The same as configure(), on infos: an error for what configure() would throw.
    static Status validate(const std::vector<ITensorInfo *> &input, int axis, const ITensorInfo *output);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NESTACKLAYER_H
