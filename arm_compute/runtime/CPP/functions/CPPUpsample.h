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
    /// The form of releases 18.05 to 19.05: more zeros on two sides.
    ///
    /// @param input              As above.
    /// @param output             As above.
    /// @param info               As above.
    /// @param inner_border_right Columns that the right padding has in addition.
    /// @param inner_border_top   Rows that the top padding has in addition.
    void configure(const ITensor *input, ITensor *output, const PadStrideInfo &info, unsigned int inner_border_right,
                   unsigned int inner_border_top) {
        configure(input, output,
                  PadStrideInfo(info.stride().first, info.stride().second, info.pad_left(),
                                info.pad_right() + inner_border_right, info.pad_top() + inner_border_top,
                                info.pad_bottom(), info.round()));
    }
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CPP_FUNCTIONS_CPPUPSAMPLE_H
