// SPDX-License-Identifier: MIT
// Operators whose result depends on shapes and small lists.
#pragma once

#include "src/model/ops.h"

namespace ac::model {

AC_ONNX(Constant)
AC_ONNX(ConstantOfShape)
AC_ONNX(OneHot)
AC_ONNX(Range)
AC_ONNX(Shape)
AC_ONNX(Size)
AC_ONNX(Trilu)

}  // namespace ac::model
