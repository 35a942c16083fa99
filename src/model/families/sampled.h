// SPDX-License-Identifier: MIT
// Operators that sample images at computed places.
#pragma once

#include "src/model/parts.h"

namespace ac::model {

AC_ONNX(DeformConv)  // host only
AC_ONNX(GridSample)  // host only
AC_ONNX(RoiAlign)    // host only

}  // namespace ac::model
