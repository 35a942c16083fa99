// SPDX-License-Identifier: MIT
#pragma once

#include "src/ops/matmul_nbits/matmul_nbits.h"
#include "src/ops/matmul_nbits/panels.h"

namespace ac::matmul_nbits {

/// plan() for an OpenCL device, after its checks. `panels`: all but the layout.
Status plan_cl(PlanPtr &out, const Panels &panels, const MatMulNBitsOperands &operands, const Target &target);

}  // namespace ac::matmul_nbits
