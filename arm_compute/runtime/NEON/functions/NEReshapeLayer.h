// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NERESHAPELAYER_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NERESHAPELAYER_H

#include "arm_compute/core/Types.h"
#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

class ITensor;
class ITensorInfo;

/// dst holds src's elements in the same order (dimension 0 fastest), in another shape.
///
/// Any type and layout; the tensors may be padded, and may be views of others.
/// | src | dst    |
/// |-----|--------|
/// | All | as src |
class NEReshapeLayer : public detail::CpuFunction {
public:
    /// @param input  Source.
    /// @param output Destination: of input's type, quantization and number of elements, in the shape that is wanted.
    ///               An empty info is filled in with input's shape.
    ///               It may have input's memory, if both are dense; then nothing moves.
    /// @throw std::runtime_error where validate() refuses.
    void configure(const ITensor *input, ITensor *output);
    /// The same as configure(), on infos: an error for another number of elements, another type or quantization, and
    /// types that this build has not.
    static Status validate(const ITensorInfo *input, const ITensorInfo *output);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NERESHAPELAYER_H
