// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_CORE_NEON_INEKERNEL_H
#define ARM_COMPUTE_CORE_NEON_INEKERNEL_H

#include "arm_compute/core/CPP/ICPPKernel.h"

namespace arm_compute {

using INEKernel = ICPPKernel;

}  // namespace arm_compute

#endif  // ARM_COMPUTE_CORE_NEON_INEKERNEL_H
