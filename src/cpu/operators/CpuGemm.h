// SPDX-License-Identifier: MIT
#ifndef AC_CPU_OPERATORS_CPUGEMM_H
#define AC_CPU_OPERATORS_CPUGEMM_H

#include "arm_compute/runtime/experimental/operators/CpuGemm.h"

namespace arm_compute {
namespace cpu {

// Where programs look for it that are built in the sources of the library.
using CpuGemm = experimental::op::CpuGemm;

}  // namespace cpu
}  // namespace arm_compute

#endif  // AC_CPU_OPERATORS_CPUGEMM_H
