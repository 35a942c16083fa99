// SPDX-License-Identifier: MIT
// The nodes of a graph in place of the node that holds it.
#pragma once

#include "src/model/data/model.h"

namespace ac::model {

/// The nodes of @p part, renamed for @p model. Their values are added to the model; @p inputs are those of the part's
/// inputs, and the results are @p node's outputs.
std::vector<Node> inlined(Model &model, const Node &node, const Model &part, const std::vector<ValueId> &inputs);

/// Puts nodes in the place of node @p at.
void replace_node(Model &model, size_t at, std::vector<Node> nodes);

}  // namespace ac::model
