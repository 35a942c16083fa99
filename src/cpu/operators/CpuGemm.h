// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/runtime/experimental/operators/CpuGemm.h"

namespace arm_compute::cpu {

// Where programs look for it that are built in the sources of the library.
using CpuGemm = experimental::op::CpuGemm;

}  // namespace arm_compute::cpu
