// SPDX-License-Identifier: MIT
// Losses of classes, and the rules that optimizers update weights by.
#pragma once

#include "src/model/ops.h"

namespace ac::model {

AC_ONNX(NegativeLogLikelihoodLoss)  // host only
AC_ONNX(SoftmaxCrossEntropyLoss)    // host only

}  // namespace ac::model
