// SPDX-License-Identifier: MIT
#ifndef AC_OPS_GEMM_CL_H
#define AC_OPS_GEMM_CL_H

#include "src/ops/gemm/gemm.h"
#include "src/ops/gemm/matrices.h"

namespace ac {
namespace gemm {

/// What plan() makes for an OpenCL device, its rules being kept. `c` null: no third matrix; with accumulate it is d.
Status plan_cl(PlanPtr &out, const Matrices &shape, const ITensorInfo &a, const ITensorInfo &b, const ITensorInfo *c,
               const ITensorInfo &d, float alpha, float beta, const arm_compute::GEMMInfo &info, const Target &target);

}  // namespace gemm
}  // namespace ac

#endif  // AC_OPS_GEMM_CL_H
