// SPDX-License-Identifier: MIT
// The attributes that operators have.
#pragma once

#include "src/model/data/model.h"

namespace ac::model {

/// Whether an operator has the attribute, in a file of any opset or in a node that a pass made.
bool has_attribute(const Op &op, const std::string &key);

/// Rejects attributes of a node of a file that its operator does not have, or that are of another kind. What the shape
/// rules have not checked can therefore not reach an evaluation or a pass.
void check_attributes(const Model &model, const Node &node);

}  // namespace ac::model
