// SPDX-License-Identifier: MIT
// Order of a value's dimensions in memory.
#pragma once

#include "src/model/model.h"

namespace ac::model {

/// Dimensions of ONNX in the order of memory, the slowest first: 0, 2, 3, 1 where channels are last.
std::vector<int64_t> memory_order(size_t rank, bool channels_last);

/// Dimension of the library's shape, the fastest being 0, of dimension @p axis of ONNX.
size_t memory_axis(const Value &value, size_t axis);

/// True if the elements are in the order of ONNX, whatever the flag says.
bool same_memory(const Value &value);

}  // namespace ac::model
