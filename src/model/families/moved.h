// SPDX-License-Identifier: MIT
// Operators that move elements, and the parts of tensors that they read.
#pragma once

#include "src/model/passes/parts.h"

namespace ac::model {

AC_ONNX(CenterCropPad)
AC_ONNX(Concat)
AC_ONNX(DepthToSpace)
AC_ONNX(Expand)
AC_ONNX(Flatten)
AC_ONNX(Pad)
AC_ONNX(Reshape)
AC_ONNX(Slice)
AC_ONNX(SpaceToDepth)
AC_ONNX(Split)
AC_ONNX(Squeeze)
AC_ONNX(Tile)
AC_ONNX(Transpose)
AC_ONNX(Unsqueeze)
AC_ONNX_MADE(ChannelShuffle)
AC_ONNX_MADE(Relayout)

/// Part of a tensor: its start and its step in each dimension.
struct Box {
    Dims dims;
    std::vector<int64_t> starts, steps;
};

Box slice_of(const Call &call);

/// The input dimension of each result dimension.
std::vector<int64_t> transpose_order(const Call &call);

/// Elements that Pad adds before and after each dimension. Negative ones are cut off.
struct Padding {
    std::vector<int64_t> before, behind;
    std::string mode;
    double value = 0;
};

Padding padding_of(const Call &call);

constexpr size_t most_sliced = 4;  ///< dimensions of the slices of the library

/// A part of @p x along an axis.
ValueId part_along(Parts &p, ValueId x, size_t axis, int64_t start, int64_t step, int64_t extent);

/// Tensors one after the other along an axis. Those without elements are left out.
ValueId concatenated(Parts &p, const std::vector<ValueId> &tensors, size_t axis);

/// @p x with its dimensions in another order.
ValueId transposed_to(Parts &p, ValueId x, const std::vector<int64_t> &order);

Rewrite merge_reshape, recognize_shuffle;

}  // namespace ac::model
