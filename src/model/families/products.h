// SPDX-License-Identifier: MIT
// Products of matrices.
#pragma once

#include "src/model/parts.h"

namespace ac::model {

AC_ONNX(Einsum)
AC_ONNX(Gemm)
AC_ONNX(MatMul)
AC_ONNX_MADE(FullyConnected)

Rewrite product_to_fully_connected, gemm_to_fully_connected;

}  // namespace ac::model
