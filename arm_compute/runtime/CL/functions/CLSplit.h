// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLSPLIT_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLSPLIT_H

#include "arm_compute/core/CL/ICLTensor.h"
#include "arm_compute/runtime/CL/functions/CLSlice.h"
#include "arm_compute/runtime/CPP/functions/CPPSplit.h"

namespace arm_compute {

/// NESplit on an OpenCL device.
class CLSplit : public CPPSplit<CLSlice, ICLTensor> {
public:
    void run() override;
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLSPLIT_H
