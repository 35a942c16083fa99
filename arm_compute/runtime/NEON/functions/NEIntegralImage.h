// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEINTEGRALIMAGE_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEINTEGRALIMAGE_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// Sums: output(x, y) is the sum of input(i, j) for all i <= x and j <= y, modulo 2^32.
/// | src | dst |
/// |-----|-----|
/// | U8  | U32 |
class NEIntegralImage : public detail::CpuFunction {
public:
    /// @param input  Image; dimensions from 2 on are batches. If its valid region is smaller than the image, only the
    ///               pixels of that region are summed, and only its results are written.
    /// @param output Sums, of input's shape. An empty info is filled in.
    void configure(const ITensor *input, ITensor *output);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEINTEGRALIMAGE_H
