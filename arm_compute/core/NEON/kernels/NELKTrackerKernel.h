// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_CORE_NEON_KERNELS_NELKTRACKERKERNEL_H
#define ARM_COMPUTE_CORE_NEON_KERNELS_NELKTRACKERKERNEL_H

#include "arm_compute/core/IArray.h"

namespace arm_compute {

/// A point while it is tracked.
struct NELKInternalKeypoint {
    float x{0.f};                 ///< In pixels
    float y{0.f};                 ///< In pixels
    bool tracking_status{false};  ///< Whether it is tracked
};
using INELKInternalKeypointArray = IArray<NELKInternalKeypoint>;

}  // namespace arm_compute

#endif  // ARM_COMPUTE_CORE_NEON_KERNELS_NELKTRACKERKERNEL_H
