// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/runtime/experimental/operators/CpuGemm.h"

namespace arm_compute::cpu {

// The name that programs built inside the library's sources expect.
using CpuGemm = experimental::op::CpuGemm;

}  // namespace arm_compute::cpu
