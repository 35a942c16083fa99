// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEHISTOGRAM_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEHISTOGRAM_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

class IDistribution1D;

/// Counts pixels. Those from offset to offset + range - 1 are in bins: pixel v in bin (v - offset) * num_bins / range.
/// | src |
/// |-----|
/// | U8  |
class NEHistogram : public detail::CpuFunction {
public:
    /// @param input  Image of up to two dimensions. Only the pixels of its valid region are counted.
    /// @param output Counts, which each run writes. 1 to 2^30 bins, an offset from 0 to 256 and a range from 1 to 256.
    /// It
    ///               must exist until the last run.
    void configure(const ITensor *input, IDistribution1D *output);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEHISTOGRAM_H
