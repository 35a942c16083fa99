// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_CLMEMORYGROUP_H
#define ARM_COMPUTE_RUNTIME_CL_CLMEMORYGROUP_H

#include "arm_compute/runtime/CL/CLTensor.h"
#include "arm_compute/runtime/MemoryGroupBase.h"

namespace arm_compute {

using CLMemoryGroup = MemoryGroupBase<CLTensor>;

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_CLMEMORYGROUP_H
