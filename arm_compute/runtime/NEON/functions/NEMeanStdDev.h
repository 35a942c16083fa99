// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEMEANSTDDEV_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEMEANSTDDEV_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// The mean and the standard deviation of an image. Sums are exact.
/// | src |
/// |-----|
/// | U8  |
class NEMeanStdDev : public detail::CpuFunction {
public:
    /// @param input  Image of up to two dimensions. Only the pixels of its valid region count.
    /// @param mean   Where each run writes the mean of all pixels.
    /// @param stddev Where each run writes the root of the mean of (pixel - mean)^2; may be null.
    void configure(ITensor *input, float *mean, float *stddev = nullptr);
    static Status validate(const ITensorInfo *input, float *mean, float *stddev = nullptr);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEMEANSTDDEV_H
