// SPDX-License-Identifier: MIT
#pragma once

#include "src/ops/common/requantization.h"
#include "src/ops/matmul/matmul.h"

namespace ac::matmul {

/// plan() for an OpenCL device; the caller has checked its rules. `requantization` is only for 8-bit types.
Status plan_cl(PlanPtr &out, const gemm::Matrices &shape, const ITensorInfo &lhs, const ITensorInfo &rhs,
               const ITensorInfo &dst, const Requantization &requantization, const ActivationLayerInfo &activation,
               const Target &target);

}  // namespace ac::matmul
