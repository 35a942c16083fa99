// SPDX-License-Identifier: MIT
// Attention, and what its models keep from one run to the next.
#pragma once

#include "src/model/passes/parts.h"

namespace ac::model {

AC_ONNX(Attention)
AC_ONNX(CausalConvWithState)
AC_ONNX_AS(ContribAttention, Attention)  // neither rotation nor a shared buffer of past and present
AC_ONNX_AS(ContribCausalConvWithState, CausalConvWithState)
AC_ONNX_AS(ContribLinearAttention, LinearAttention)
AC_ONNX_AS(ContribRotaryEmbedding, RotaryEmbedding)  // no packed batches
AC_ONNX(FlexAttention)                               // no graphs in its attributes
AC_ONNX(GroupQueryAttention)  // no cache in bytes or that slides; padded prompts: a constant total_sequence_length
AC_ONNX(LinearAttention)      // in the library for at most 64 positions
AC_ONNX(MultiHeadAttention)   // no buffer for past and present
AC_ONNX(QAttention)
AC_ONNX(RotaryEmbedding)
AC_ONNX(TensorScatter)
AC_ONNX_MADE(Rotating)

/// A cache of keys or values with an update along an axis, from position @p first on: one for each batch, which is the
/// first dimension.
ValueId written(Parts &p, ValueId cache, ValueId update, size_t axis, ValueId first, bool circular);

/// Pairs of elements that are rotated by an angle for each position.
struct Rotation {
    ValueId cosine, sine;  ///< [batch or 1, position, pair]; the first elements, two for each pair, are rotated
    bool interleaved;      ///< pairs are neighbours; otherwise one is in each half
    bool inside;  ///< the operand is [batch, position, head, element]; otherwise [batch, head, position, element]
};

/// @p x with the elements of its last dimension rotated.
ValueId rotated(Parts &p, ValueId x, const Rotation &how);

}  // namespace ac::model
