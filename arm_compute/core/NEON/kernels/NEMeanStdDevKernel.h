// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_CORE_NEON_KERNELS_NEMEANSTDDEVKERNEL_H
#define ARM_COMPUTE_CORE_NEON_KERNELS_NEMEANSTDDEVKERNEL_H

#include "arm_compute/core/CPP/FunctionKernel.h"
#include "arm_compute/core/NEON/INEKernel.h"
#include "arm_compute/runtime/NEON/functions/NEMeanStdDev.h"

namespace arm_compute {

/// NEMeanStdDev as a kernel that is not split.
class NEMeanStdDevKernel : public detail::FunctionKernel<NEMeanStdDev> {
public:
    const char *name() const override { return "NEMeanStdDevKernel"; }

    /// @param input              As NEMeanStdDev::configure().
    /// @param mean               As NEMeanStdDev::configure().
    /// @param global_sum         Ignored: no memory for sums of threads is needed.
    /// @param stddev             As NEMeanStdDev::configure().
    /// @param global_sum_squared Ignored.
    void configure(const IImage *input, float *mean, uint64_t *global_sum, float *stddev = nullptr,
                   uint64_t *global_sum_squared = nullptr) {
        ARM_COMPUTE_UNUSED(global_sum, global_sum_squared);
        configure_function(const_cast<IImage *>(input), mean, stddev);
    }
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_CORE_NEON_KERNELS_NEMEANSTDDEVKERNEL_H
