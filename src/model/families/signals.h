// SPDX-License-Identifier: MIT
// Operators on signals, which the host computes in double.
#pragma once

#include "src/model/rules/ops.h"

namespace ac::model {

AC_ONNX(BlackmanWindow)   // host only
AC_ONNX(DFT)              // host only
AC_ONNX(HammingWindow)    // host only
AC_ONNX(HannWindow)       // host only
AC_ONNX(MelWeightMatrix)  // host only
AC_ONNX(STFT)             // host only

}  // namespace ac::model
