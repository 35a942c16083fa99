// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/runtime/experimental/operators/CpuGEMMLowp.h"

namespace arm_compute::cpu {

// Where programs look for it that are built in the sources of the library.
using CpuGemmLowpMatrixMultiplyCore = experimental::op::CpuGEMMLowp;

}  // namespace arm_compute::cpu
