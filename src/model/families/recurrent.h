// SPDX-License-Identifier: MIT
// Recurrent layers.
#pragma once

#include "src/model/parts.h"

namespace ac::model {

AC_ONNX(GRU)   // constant weights; the usual activations; no clip; sequences equally long
AC_ONNX(LSTM)  // constant weights; the usual activations; no clip; sequences equally long
AC_ONNX(RNN)   // constant weights; the usual activations; no clip; sequences equally long
AC_ONNX_MADE(LSTMCell)
AC_ONNX_MADE(Recurrent)

Rewrite decompose_layer;

}  // namespace ac::model
