// SPDX-License-Identifier: MIT
// Operators whose result depends on shapes and small lists.
#pragma once

#include "src/model/rules/ops.h"

namespace ac::model {

AC_ONNX(Constant)  // numbers
AC_ONNX(ConstantOfShape)
AC_ONNX(EyeLike)
AC_ONNX(OneHot)  // host only
AC_ONNX(Range)
AC_ONNX(Shape)
AC_ONNX(Size)
AC_ONNX(Trilu)  // host only

}  // namespace ac::model
