// SPDX-License-Identifier: MIT
// Normalizations.
#pragma once

#include "src/model/parts.h"

namespace ac::model {

AC_ONNX(BatchNormalization)
AC_ONNX(GroupNormalization)
AC_ONNX(InstanceNormalization)
AC_ONNX(LRN)
AC_ONNX(LayerNormalization)
AC_ONNX(LpNormalization)
AC_ONNX(MeanVarianceNormalization)
AC_ONNX(RMSNormalization)

Rewrite recognize_layer_normalization;

}  // namespace ac::model
