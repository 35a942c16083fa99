// SPDX-License-Identifier: MIT
// All functions of the host.
#ifndef ARM_COMPUTE_RUNTIME_CPP_CPPFUNCTIONS_H
#define ARM_COMPUTE_RUNTIME_CPP_CPPFUNCTIONS_H

#include "arm_compute/runtime/CPP/functions/CPPSplit.h"

#endif  // ARM_COMPUTE_RUNTIME_CPP_CPPFUNCTIONS_H
