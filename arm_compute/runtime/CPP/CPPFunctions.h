// SPDX-License-Identifier: MIT
// All functions of the CPP interface.
#ifndef ARM_COMPUTE_RUNTIME_CPP_CPPFUNCTIONS_H
#define ARM_COMPUTE_RUNTIME_CPP_CPPFUNCTIONS_H

#include "arm_compute/runtime/CPP/functions/CPPBoxWithNonMaximaSuppressionLimit.h"
#include "arm_compute/runtime/CPP/functions/CPPDetectionOutputLayer.h"
#include "arm_compute/runtime/CPP/functions/CPPDetectionPostProcessLayer.h"
#include "arm_compute/runtime/CPP/functions/CPPNonMaximumSuppression.h"
#include "arm_compute/runtime/CPP/functions/CPPPermute.h"
#include "arm_compute/runtime/CPP/functions/CPPSplit.h"
#include "arm_compute/runtime/CPP/functions/CPPTopKV.h"
#include "arm_compute/runtime/CPP/functions/CPPUpsample.h"

#endif  // ARM_COMPUTE_RUNTIME_CPP_CPPFUNCTIONS_H
