// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_CORE_NEON_KERNELS_NEHISTOGRAMKERNEL_H
#define ARM_COMPUTE_CORE_NEON_KERNELS_NEHISTOGRAMKERNEL_H

#include "arm_compute/core/CPP/FunctionKernel.h"
#include "arm_compute/core/IDistribution1D.h"
#include "arm_compute/core/NEON/INEKernel.h"
#include "arm_compute/runtime/NEON/functions/NEHistogram.h"

namespace arm_compute {

/// NEHistogram as a kernel that is not split.
class NEHistogramKernel : public detail::FunctionKernel<NEHistogram> {
public:
    const char *name() const override { return "NEHistogramKernel"; }

    /// @param input  As NEHistogram::configure().
    /// @param output As NEHistogram::configure().
    void configure(const IImage *input, IDistribution1D *output) { configure_function(input, output); }
    /// The same: no memory for counts of threads and for a table of bins is needed.
    ///
    /// @param input      As above.
    /// @param output     As above.
    /// @param local_hist Ignored.
    /// @param window_lut Ignored.
    void configure(const IImage *input, IDistribution1D *output, uint32_t *local_hist, uint32_t *window_lut) {
        ARM_COMPUTE_UNUSED(local_hist, window_lut);
        configure(input, output);
    }
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_CORE_NEON_KERNELS_NEHISTOGRAMKERNEL_H
