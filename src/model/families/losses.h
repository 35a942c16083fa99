// SPDX-License-Identifier: MIT
// Losses of classes, and the rules that optimizers update weights by.
#pragma once

#include "src/model/rules/ops.h"

namespace ac::model {

AC_ONNX(Adagrad)                    // host only
AC_ONNX(Adam)                       // host only
AC_ONNX(Momentum)                   // host only
AC_ONNX(NegativeLogLikelihoodLoss)  // host only
AC_ONNX(SoftmaxCrossEntropyLoss)    // host only

}  // namespace ac::model
