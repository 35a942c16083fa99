// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_CORE_NEON_KERNELS_NEMINMAXLOCATIONKERNEL_H
#define ARM_COMPUTE_CORE_NEON_KERNELS_NEMINMAXLOCATIONKERNEL_H

#include "arm_compute/core/CPP/FunctionKernel.h"
#include "arm_compute/core/NEON/INEKernel.h"
#include "arm_compute/runtime/NEON/functions/NEMinMaxLocation.h"

namespace arm_compute {

/// The values of NEMinMaxLocation as a kernel that is not split.
class NEMinMaxKernel : public detail::FunctionKernel<NEMinMaxLocation> {
public:
    const char *name() const override { return "NEMinMaxKernel"; }

    /// @param input As NEMinMaxLocation::configure().
    /// @param min   As NEMinMaxLocation::configure().
    /// @param max   As NEMinMaxLocation::configure().
    void configure(const IImage *input, void *min, void *max) { configure_function(input, min, max); }
    /// Nothing: a run does not read results of an earlier one.
    void reset() {}
};

/// NEMinMaxLocation as a kernel that is not split. It finds the values itself, too.
class NEMinMaxLocationKernel : public detail::FunctionKernel<NEMinMaxLocation> {
public:
    const char *name() const override { return "NEMinMaxLocationKernel"; }

    /// @param input     As NEMinMaxLocation::configure().
    /// @param min       As NEMinMaxLocation::configure().
    /// @param max       As NEMinMaxLocation::configure().
    /// @param min_loc   As NEMinMaxLocation::configure().
    /// @param max_loc   As NEMinMaxLocation::configure().
    /// @param min_count As NEMinMaxLocation::configure().
    /// @param max_count As NEMinMaxLocation::configure().
    void configure(const IImage *input, void *min, void *max, ICoordinates2DArray *min_loc = nullptr,
                   ICoordinates2DArray *max_loc = nullptr, uint32_t *min_count = nullptr,
                   uint32_t *max_count = nullptr) {
        configure_function(input, min, max, min_loc, max_loc, min_count, max_count);
    }
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_CORE_NEON_KERNELS_NEMINMAXLOCATIONKERNEL_H
