// SPDX-License-Identifier: MIT
#ifndef AC_CPU_OPERATORS_CPUGEMMLOWPMATRIXMULTIPLYCORE_H
#define AC_CPU_OPERATORS_CPUGEMMLOWPMATRIXMULTIPLYCORE_H

#include "arm_compute/runtime/experimental/operators/CpuGEMMLowp.h"

namespace arm_compute {
namespace cpu {

// Where programs look for it that are built in the sources of the library.
using CpuGemmLowpMatrixMultiplyCore = experimental::op::CpuGEMMLowp;

}  // namespace cpu
}  // namespace arm_compute

#endif  // AC_CPU_OPERATORS_CPUGEMMLOWPMATRIXMULTIPLYCORE_H
