// SPDX-License-Identifier: MIT
// Products of matrices.
#pragma once

#include "src/model/passes/parts.h"

namespace ac::model {

AC_ONNX(Einsum)
AC_ONNX(Gemm)
AC_ONNX(MatMul)
AC_ONNX_MADE(FullyConnected)
// A MatMul of two matrices: without what more dimensions need.
AC_ONNX_MADE_AS(MatrixProduct, MatMul)

/// The shape of the product of matrices, which are the operands of a node; a vector is a row or a column.
Dims product_dims(const Call &call, const Dims &a, const Dims &b);

Rewrite product_to_fully_connected, gemm_to_fully_connected;

}  // namespace ac::model
