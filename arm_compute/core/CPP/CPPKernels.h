// SPDX-License-Identifier: MIT
// All kernels of the CPP interface.
#ifndef ARM_COMPUTE_CORE_CPP_CPPKERNELS_H
#define ARM_COMPUTE_CORE_CPP_CPPKERNELS_H

#include "arm_compute/core/CPP/kernels/CPPBoxWithNonMaximaSuppressionLimitKernel.h"
#include "arm_compute/core/CPP/kernels/CPPNonMaximumSuppressionKernel.h"
#include "arm_compute/core/CPP/kernels/CPPPermuteKernel.h"
#include "arm_compute/core/CPP/kernels/CPPTopKVKernel.h"
#include "arm_compute/core/CPP/kernels/CPPUpsampleKernel.h"

#endif  // ARM_COMPUTE_CORE_CPP_CPPKERNELS_H
