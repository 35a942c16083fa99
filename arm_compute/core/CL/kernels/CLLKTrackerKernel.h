// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_CORE_CL_KERNELS_CLLKTRACKERKERNEL_H
#define ARM_COMPUTE_CORE_CL_KERNELS_CLLKTRACKERKERNEL_H

#include "arm_compute/core/CL/ICLArray.h"

#include <cstdint>

namespace arm_compute {

/// A point while it is tracked.
struct CLLKInternalKeypoint {
    float x{0.f};                ///< In pixels
    float y{0.f};                ///< In pixels
    float tracking_status{0.f};  ///< Whether it is tracked
    float dummy{0.f};            ///< Fills the element
};
/// The sums of products of a window's gradients.
struct CLCoefficientTable {
    float A11;      ///< Of those along x
    float A12;      ///< Of both
    float A22;      ///< Of those along y
    float min_eig;  ///< The smaller eigenvalue
};
/// A pixel of a window and its gradients.
struct CLOldValue {
    int16_t ival;   ///< Pixel
    int16_t ixval;  ///< Gradient along x
    int16_t iyval;  ///< Gradient along y
    int16_t dummy;  ///< Fills the element
};
using ICLLKInternalKeypointArray = ICLArray<CLLKInternalKeypoint>;
using ICLCoefficientTableArray = ICLArray<CLCoefficientTable>;
using ICLOldValArray = ICLArray<CLOldValue>;

}  // namespace arm_compute

#endif  // ARM_COMPUTE_CORE_CL_KERNELS_CLLKTRACKERKERNEL_H
