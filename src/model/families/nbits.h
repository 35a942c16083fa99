// SPDX-License-Identifier: MIT
// Operators of ONNX Runtime with weights of few bits that are quantized in blocks.
#pragma once

#include "src/model/passes/parts.h"

namespace ac::model {

AC_ONNX(GatherBlockQuantized)  // on the host; data of integers, gather_axis other than quantize_axis
AC_ONNX(MatMulNBits)           // 4 and 8 bits, without g_idx

}  // namespace ac::model
