// SPDX-License-Identifier: MIT
// Sequences and optionals, which the host computes.
#pragma once

#include "src/model/rules/ops.h"

namespace ac::model {

AC_ONNX(ConcatFromSequence)
AC_ONNX(Optional)
AC_ONNX(OptionalGetElement)
AC_ONNX(OptionalHasElement)
AC_ONNX(SequenceAt)
AC_ONNX(SequenceConstruct)
AC_ONNX(SequenceEmpty)
AC_ONNX(SequenceErase)
AC_ONNX(SequenceInsert)
AC_ONNX(SequenceLength)
AC_ONNX(SequenceMap)
AC_ONNX(SplitToSequence)

}  // namespace ac::model
