// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_NESCHEDULER_H
#define ARM_COMPUTE_RUNTIME_NEON_NESCHEDULER_H

#include "arm_compute/runtime/Scheduler.h"

namespace arm_compute {

using NEScheduler = Scheduler;

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_NESCHEDULER_H
