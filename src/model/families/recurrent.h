// SPDX-License-Identifier: MIT
// Recurrent layers.
#pragma once

#include "src/model/parts.h"

namespace ac::model {

AC_ONNX(GRU)
AC_ONNX(LSTM)
AC_ONNX(RNN)
AC_ONNX_MADE(LSTMCell)
AC_ONNX_MADE(Recurrent)

Rewrite decompose_layer;

}  // namespace ac::model
