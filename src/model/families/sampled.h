// SPDX-License-Identifier: MIT
// Operators that sample images at computed places.
#pragma once

#include "src/model/passes/parts.h"

namespace ac::model {

AC_ONNX(DeformConv)  // the host reads the elements of windows
AC_ONNX(GridSample)  // host only
AC_ONNX(RoiAlign)    // host only
AC_ONNX_MADE(WindowElements)

}  // namespace ac::model
