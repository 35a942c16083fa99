// SPDX-License-Identifier: MIT
#pragma once

#include "src/ops/common/requantization.h"
#include "src/ops/matmul/matmul.h"

namespace ac::matmul {

/// What plan() makes for an OpenCL device, its rules being kept. `requantization` matters for 8-bit types only.
Status plan_cl(PlanPtr &out, const gemm::Matrices &shape, const ITensorInfo &lhs, const ITensorInfo &rhs,
               const ITensorInfo &dst, const Requantization &requantization,
               const arm_compute::ActivationLayerInfo &activation, const Target &target);

}  // namespace ac::matmul
