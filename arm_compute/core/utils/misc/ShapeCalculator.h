// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_CORE_UTILS_MISC_SHAPECALCULATOR_H
#define ACL_ARM_COMPUTE_CORE_UTILS_MISC_SHAPECALCULATOR_H

// Shapes of results. All functions are pure and inline: a binary contains only those that it uses.
#include "arm_compute/core/utils/misc/shapes/Convolution.h"
#include "arm_compute/core/utils/misc/shapes/Matrix.h"
#include "arm_compute/core/utils/misc/shapes/Rearrangement.h"
#include "arm_compute/core/utils/misc/shapes/Selection.h"

#endif  // ACL_ARM_COMPUTE_CORE_UTILS_MISC_SHAPECALCULATOR_H
