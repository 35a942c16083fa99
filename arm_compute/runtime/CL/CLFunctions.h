// SPDX-License-Identifier: MIT
// All functions for OpenCL devices.
#ifndef ARM_COMPUTE_RUNTIME_CL_CLFUNCTIONS_H
#define ARM_COMPUTE_RUNTIME_CL_CLFUNCTIONS_H

#include "arm_compute/runtime/CL/functions/CLActivationLayer.h"
#include "arm_compute/runtime/CL/functions/CLCast.h"
#include "arm_compute/runtime/CL/functions/CLCopy.h"
#include "arm_compute/runtime/CL/functions/CLElementwiseOperations.h"
#include "arm_compute/runtime/CL/functions/CLFlattenLayer.h"
#include "arm_compute/runtime/CL/functions/CLGEMM.h"
#include "arm_compute/runtime/CL/functions/CLPoolingLayer.h"
#include "arm_compute/runtime/CL/functions/CLReshapeLayer.h"
#include "arm_compute/runtime/CL/functions/CLSoftmaxLayer.h"

#endif  // ARM_COMPUTE_RUNTIME_CL_CLFUNCTIONS_H
