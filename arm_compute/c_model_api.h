// SPDX-License-Identifier: MIT
// An earlier name of arm_compute/model.h.
#ifndef ARM_COMPUTE_C_MODEL_API_H
#define ARM_COMPUTE_C_MODEL_API_H

#include "arm_compute/model.h"

#endif  // ARM_COMPUTE_C_MODEL_API_H
