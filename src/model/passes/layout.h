// SPDX-License-Identifier: MIT
// Order of a value's dimensions in memory.
#pragma once

#include "src/model/data/model.h"

namespace ac::model {

/// Dimensions of ONNX in memory order, slowest first: 0, 2, 3, 1 if channels are last.
std::vector<int64_t> memory_order(size_t rank, bool channels_last);

/// Maps @p axis of ONNX to the dimension of the library's shape. Dimension 0 is the fastest.
size_t memory_axis(const Value &value, size_t axis);

/// True if the elements are in ONNX order in memory, whatever the flag channels_last.
bool same_memory(const Value &value);

}  // namespace ac::model
