// SPDX-License-Identifier: MIT
// Nodes with fewer dimensions: those that an operation treats alike become one. The library's operators take four
// dimensions, some take five or six, and an axis must be one of those before the trailing ones of extent 1.
#pragma once

#include "src/model/passes/parts.h"

namespace ac::model {

/// Rewrites the nodes whose way is flat: on fewer dimensions, between reshapes.
void flatten(Model &model);

// For the rules:

/// A value with other dimensions. A constant needs no node.
ValueId shaped(Parts &p, ValueId x, const Dims &dims);

/// The operation of @p node on operands with other dimensions. Its result gets those of the node that it replaces.
void finish_flat(Parts &p, const Node &node, const std::vector<ValueId> &operands, const Dims &result);

/// A node with another axis.
Node with_axis(const Node &node, int64_t axis);

/// Merges neighbours with equal marks. Dimensions whose result has extent 1 disappear.
std::vector<Dims> merged(const std::vector<Dims> &shapes, const std::vector<std::vector<bool>> &marks,
                         const Dims &result);

/// Operators that broadcast, and operators of one tensor that treat each element alike.
Rewrite flatten_broadcast, flatten_elements;

}  // namespace ac::model
