// SPDX-License-Identifier: MIT
// Normalizations.
#pragma once

#include "src/model/passes/parts.h"

namespace ac::model {

AC_ONNX(BatchNormalization)
AC_ONNX(GroupNormalization)
AC_ONNX(InstanceNormalization)
AC_ONNX(LRN)
AC_ONNX(LayerNormalization)
AC_ONNX(LpNormalization)
AC_ONNX(MeanVarianceNormalization)
AC_ONNX(RMSNormalization)
AC_ONNX(SimplifiedLayerNormalization)
AC_ONNX_MADE(SumNormalization)

Rewrite recognize_layer_normalization;

}  // namespace ac::model
