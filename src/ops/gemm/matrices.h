// SPDX-License-Identifier: MIT
// The rules of this operator's shapes.
#pragma once

#include "arm_compute/function_info/GEMMInfo.h"

#include "src/ops/matrices/matrices.h"

namespace ac::gemm {

/// Refuses shapes that make no product, and options of `info` that are not for users of this library.
Status match(Matrices &out, const ITensorInfo &a, const arm_compute::TensorShape &b, const arm_compute::GEMMInfo &info);

}  // namespace ac::gemm
