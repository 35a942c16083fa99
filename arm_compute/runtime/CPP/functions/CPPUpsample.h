// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CPP_FUNCTIONS_CPPUPSAMPLE_H
#define ARM_COMPUTE_RUNTIME_CPP_FUNCTIONS_CPPUPSAMPLE_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// Spaces the pixels of an image apart, with zeros between them.
/// Any type, NCHW or NHWC. The tensors may be padded and may be views of others, but must not overlap.
/// | src | dst    |
/// |-----|--------|
/// | All | as src |
class CPPUpsample : public detail::CpuFunction {
public:
    /// @param input  Source.
    /// @param output Destination of input's type. Its shape must be set: input's, except for width and height. Pixels
    ///               in between are output's zero point for QASYMM8 and QASYMM8_SIGNED, and 0 for other types.
    /// @param info   Strides are the distances in output; left and top padding are the position of the first pixel.
    /// @throw std::runtime_error if shapes do not match, and for types or layouts that this build does not support.
    void configure(const ITensor *input, ITensor *output, const PadStrideInfo &info);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CPP_FUNCTIONS_CPPUPSAMPLE_H
