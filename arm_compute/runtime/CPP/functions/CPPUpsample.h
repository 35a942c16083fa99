// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CPP_FUNCTIONS_CPPUPSAMPLE_H
#define ARM_COMPUTE_RUNTIME_CPP_FUNCTIONS_CPPUPSAMPLE_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// The pixels of an image at a distance from each other, with zeros between them.
/// Any type, NCHW or NHWC; the tensors may be padded, and may be views of others, but must not overlap.
/// | src | dst    |
/// |-----|--------|
/// | All | as src |
class CPPUpsample : public detail::CpuFunction {
public:
    /// @param input  Source.
    /// @param output Destination of input's type, which must have its shape: input's but for width and height. QASYMM8
    ///               and QASYMM8_SIGNED have its zero point between the pixels, other types 0.
    /// @param info   Strides, the distances in output, and the padding at the left and above, where its first pixel is.
    /// @throw std::runtime_error for shapes that do not fit, and for types or layouts that this build has not.
    void configure(const ITensor *input, ITensor *output, const PadStrideInfo &info);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CPP_FUNCTIONS_CPPUPSAMPLE_H
