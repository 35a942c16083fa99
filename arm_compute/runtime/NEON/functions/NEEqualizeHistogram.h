// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEEQUALIZEHISTOGRAM_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEEQUALIZEHISTOGRAM_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// Makes the levels of an image equally frequent: pixel v becomes (c[v] - m) / (n - m) * 255, rounded to nearest, where
/// c[v] is the number of pixels up to v, m that of the lowest level that there is, and n that of all pixels. An image
/// of one level does not change.
/// | src | dst |
/// |-----|-----|
/// | U8  | U8  |
class NEEqualizeHistogram : public detail::CpuFunction {
public:
    /// @param input  Image of up to two dimensions. The counts are those of its valid region.
    /// @param output Image of input's shape; may be input. An empty info is filled in.
    void configure(const ITensor *input, ITensor *output);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEEQUALIZEHISTOGRAM_H
