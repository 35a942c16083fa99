// SPDX-License-Identifier: MIT
// Operators on matrices and places of images, which the host computes.
#pragma once

#include "src/model/rules/ops.h"

namespace ac::model {

AC_ONNX(AffineGrid)  // host only
AC_ONNX(Col2Im)      // host only
AC_ONNX(Det)         // host only

}  // namespace ac::model
