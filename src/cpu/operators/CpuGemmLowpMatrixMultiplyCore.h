// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/runtime/experimental/operators/CpuGEMMLowp.h"

namespace arm_compute::cpu {

// The name that programs built inside the library's sources expect.
using CpuGemmLowpMatrixMultiplyCore = experimental::op::CpuGEMMLowp;

}  // namespace arm_compute::cpu
