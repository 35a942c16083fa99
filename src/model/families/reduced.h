// SPDX-License-Identifier: MIT
// Operators along dimensions: reductions, extremes, softmax, running sums.
#pragma once

#include "src/model/passes/parts.h"

namespace ac::model {

AC_ONNX(ArgMax)
AC_ONNX(ArgMin)
AC_ONNX(CumProd)  // in the library of floating-point numbers along a constant axis
AC_ONNX(CumSum)   // in the library of floating-point numbers along a constant axis
AC_ONNX(Hardmax)
AC_ONNX(LogSoftmax)
AC_ONNX(ReduceL1)
AC_ONNX(ReduceL2)
AC_ONNX(ReduceLogSum)
AC_ONNX(ReduceLogSumExp)
AC_ONNX(ReduceMax)
AC_ONNX(ReduceMean)
AC_ONNX(ReduceMin)
AC_ONNX(ReduceProd)
AC_ONNX(ReduceSum)
AC_ONNX(ReduceSumSquare)
AC_ONNX(Softmax)

/// Whether each dimension is reduced.
std::vector<bool> reduced_axes(const Call &call);

/// A reduction of @p x over @p axes. The reduced dimensions stay, with an extent of 1.
ValueId reduced_over(Parts &p, const Made &op, ValueId x, const std::vector<int64_t> &axes);

}  // namespace ac::model
