// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_CORE_NEON_INESIMPLEKERNEL_H
#define ARM_COMPUTE_CORE_NEON_INESIMPLEKERNEL_H

#include "arm_compute/core/CPP/ICPPSimpleKernel.h"

namespace arm_compute {

using INESimpleKernel = ICPPSimpleKernel;

}  // namespace arm_compute

#endif  // ARM_COMPUTE_CORE_NEON_INESIMPLEKERNEL_H
