// SPDX-License-Identifier: MIT
// Dimensions that an operator reduces, for inference, evaluation and lowering.
#pragma once

#include "src/model/ops.h"

namespace ac::model {

/// Whether each dimension is reduced.
std::vector<bool> reduced_axes(const Call &call);

/// First dimension of a softmax. Before opset 13, all dimensions from it on are flattened into one.
size_t softmax_axis(const Call &call);

}  // namespace ac::model
