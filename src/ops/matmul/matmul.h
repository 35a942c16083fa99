// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/Types.h"
#include "arm_compute/function_info/ActivationLayerInfo.h"
#include "arm_compute/function_info/MatMulInfo.h"

#include "src/ops/matrices/matrices.h"
#include "src/plan/plan.h"

/// dst = activation(lhs * rhs) on the first two dimensions, neither of them constant; further dimensions are batches.
///
/// Shapes, dimension 0 first: lhs (K, M, batches...), (M, K) with adj_lhs; rhs (N, K), (K, N) with adj_rhs,
/// with the batches of lhs. dst (N, M, batches...); an empty dst gets this shape, and lhs's type and
/// quantization.
///
/// Types: all F32, F16, BFLOAT16, QASYMM8 or QASYMM8_SIGNED. Quantized: the sums of products are exact in 32 bits, and
/// are converted to dst by one fixed-point multiplier, as in Gemm's output stages; if none of the three tensors has a
/// scale, all scales are 1. On OpenCL no BFLOAT16. `fast_math`: F32 may be rounded to bfloat16 for the products. Pack:
/// ACL_SRC_0, ACL_SRC_1, ACL_DST.
AC_DECLARE_PLAN(MatMul, matmul, const ITensorInfo &lhs, const ITensorInfo &rhs, ITensorInfo &dst,
                const MatMulInfo &info, bool fast_math, const ActivationLayerInfo &activation)
