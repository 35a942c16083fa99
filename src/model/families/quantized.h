// SPDX-License-Identifier: MIT
// Operators on bytes that mean real numbers.
#pragma once

#include "src/model/passes/parts.h"

namespace ac::model {

AC_ONNX(ConvInteger)
AC_ONNX(DequantizeLinear)
AC_ONNX(DynamicQuantizeLinear)
AC_ONNX(MatMulInteger)
AC_ONNX(QGemm)
AC_ONNX(QLinearAdd)
AC_ONNX(QLinearAveragePool)  // not channels_last
AC_ONNX(QLinearConcat)
AC_ONNX(QLinearConv)
AC_ONNX(QLinearGlobalAveragePool)  // not channels_last
AC_ONNX(QLinearLeakyRelu)
AC_ONNX(QLinearMatMul)
AC_ONNX(QLinearMul)
AC_ONNX(QLinearSigmoid)
AC_ONNX(QLinearSoftmax)
AC_ONNX(QLinearWhere)
AC_ONNX(QuantizeLinear)  // saturate of 0 only before or after all layers

/// The type in which a QuantizeLinear divides.
Type precision_of(const Call &call);

/// Whether rounded_to() knows a type: floating-point numbers of few bits with a sign.
bool rounds_in_float(Type type);
/// Numbers of type float as such a type holds them: saturated, with ties to even. Each step is exact in float.
ValueId rounded_to(Parts &p, ValueId x, Type type);

Pass expand_stored, fold_quantized;

}  // namespace ac::model
