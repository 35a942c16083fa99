// SPDX-License-Identifier: MIT
// Attention, and what its models keep from one run to the next.
#pragma once

#include "src/model/parts.h"

namespace ac::model {

AC_ONNX(Attention)
AC_ONNX(CausalConvWithState)
AC_ONNX(FlexAttention)    // no graphs in its attributes
AC_ONNX(LinearAttention)  // in the library for at most 64 positions
AC_ONNX(RotaryEmbedding)
AC_ONNX(TensorScatter)
AC_ONNX_AS(ContribAttention, Attention)              // neither rotation nor a shared buffer of past and present
AC_ONNX_AS(ContribRotaryEmbedding, RotaryEmbedding)  // no packed batches
AC_ONNX(MultiHeadAttention)                          // no buffer for past and present
AC_ONNX(QAttention)

/// Pairs of elements that are rotated by an angle for each position.
struct Rotation {
    ValueId cosine, sine;      ///< for each position and pair; they broadcast to the first half of the operand
    int64_t width = 0;         ///< of the first elements, which are rotated; 0: all
    bool interleaved = false;  ///< pairs are neighbours; otherwise one is in each half
};

/// @p x with the elements of its last dimension rotated.
ValueId rotated(Parts &p, ValueId x, const Rotation &how);

}  // namespace ac::model
