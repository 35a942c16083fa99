// SPDX-License-Identifier: MIT
// Attention, and what its models keep from one run to the next.
#pragma once

#include "src/model/parts.h"

namespace ac::model {

AC_ONNX(Attention)
AC_ONNX(CausalConvWithState)
AC_ONNX_AS(ContribAttention, Attention)  // neither rotation nor a shared buffer of past and present
AC_ONNX_AS(ContribCausalConvWithState, CausalConvWithState)
AC_ONNX_AS(ContribLinearAttention, LinearAttention)
AC_ONNX_AS(ContribRotaryEmbedding, RotaryEmbedding)  // no packed batches
AC_ONNX(FlexAttention)                               // no graphs in its attributes
AC_ONNX(GroupQueryAttention)  // neither a cache in bytes nor one that slides; a constant total_sequence_length
AC_ONNX(LinearAttention)      // in the library for at most 64 positions
AC_ONNX(MultiHeadAttention)   // no buffer for past and present
AC_ONNX(QAttention)
AC_ONNX(RotaryEmbedding)
AC_ONNX(TensorScatter)

/// A cache of keys or values with an update along an axis, from position @p first on: one for each batch, which is the
/// first dimension.
ValueId written(Parts &p, ValueId cache, ValueId update, size_t axis, ValueId first, bool circular);

/// Pairs of elements that are rotated by an angle for each position.
struct Rotation {
    ValueId cosine, sine;      ///< for each position and pair; they broadcast to the first half of the operand
    int64_t width = 0;         ///< of the first elements, which are rotated; 0: all
    bool interleaved = false;  ///< pairs are neighbours; otherwise one is in each half
};

/// @p x with the elements of its last dimension rotated.
ValueId rotated(Parts &p, ValueId x, const Rotation &how);

}  // namespace ac::model
