// SPDX-License-Identifier: MIT
// Which dimensions an operator reduces, as inference, evaluation and lowering need it.
#pragma once

#include "src/model/ops.h"

namespace ac::model {

/// For each dimension whether it is reduced.
std::vector<bool> reduced_axes(const Call &call);

/// First dimension of a softmax. Before opset 13 all dimensions from it on are one line.
size_t softmax_axis(const Call &call);

}  // namespace ac::model
