// SPDX-License-Identifier: MIT
// Operators that ONNX Runtime makes of several ones of ONNX.
#pragma once

#include "src/model/parts.h"

namespace ac::model {

AC_ONNX(BiasGelu)
AC_ONNX_AS(ContribGelu, Gelu)
AC_ONNX(DynamicQuantizeLSTM)  // constant weights; the state stays a real number
AC_ONNX(DynamicQuantizeMatMul)
AC_ONNX(EmbedLayerNormalization)
AC_ONNX(FastGelu)
AC_ONNX(FusedConv)
AC_ONNX(FusedGemm)
AC_ONNX(FusedMatMul)
AC_ONNX(MatMulIntegerToFloat)
AC_ONNX(QuickGelu)
AC_ONNX(SimplifiedLayerNormalization)  // the inverse of the deviation of the last dimension only
AC_ONNX(SkipLayerNormalization)
AC_ONNX(SkipSimplifiedLayerNormalization)

Rule infer_replaced;

/// An operator whose parts take its place before inference.
constexpr Op replaced(const Word &word, Rewrite *rewrite) {
    return Op(word).from(Origin::runtime).infers(infer_replaced).on(Step::parts, rewrite);
}

}  // namespace ac::model
