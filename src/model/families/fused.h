// SPDX-License-Identifier: MIT
// Operators that ONNX Runtime makes of several ones of ONNX.
#pragma once

#include "src/model/passes/parts.h"

namespace ac::model {

AC_ONNX(BiasGelu)
AC_ONNX_AS(ContribGelu, Gelu)
AC_ONNX_AS(ContribDequantizeLinear, DequantizeLinear)
AC_ONNX_AS(ContribQuantizeLinear, QuantizeLinear)
AC_ONNX(DynamicQuantizeLSTM)  // constant weights; the state stays a real number
AC_ONNX(DynamicQuantizeMatMul)
AC_ONNX(EmbedLayerNormalization)
AC_ONNX(FastGelu)
AC_ONNX(FusedConv)
AC_ONNX(FusedGemm)
AC_ONNX(FusedMatMul)
AC_ONNX(MatMulIntegerToFloat)
AC_ONNX(QEmbedLayerNormalization)
AC_ONNX(QuickGelu)
AC_ONNX(SkipLayerNormalization)
AC_ONNX(SkipSimplifiedLayerNormalization)

Rule infer_replaced;

/// Puts ONNX's operator of the same meaning in the place of the node.
template <const Made &op> void renamed(Parts &p) {
    const ValueId y = p.early(op, p.node().in);
    p.last().attributes = p.node().attributes;
    std::vector<ValueId> results{y};
    while (results.size() < p.node().out.size()) {
        results.push_back(p.early_output());
    }
    p.finish(results);
}

/// An operator whose parts take its place before inference.
constexpr Op replaced(const Word &word, Rewrite *rewrite) {
    return Op(word).from(Origin::runtime).infers(infer_replaced).on(Step::parts, rewrite);
}

}  // namespace ac::model
