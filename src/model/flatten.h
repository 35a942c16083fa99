// SPDX-License-Identifier: MIT
#pragma once

#include "src/model/model.h"

namespace ac::model {

/// Whether flatten() has a rule for the node's operator.
bool can_flatten(const Node &node);

/// Rewrites the nodes whose way is flat: on fewer dimensions, between reshapes.
void flatten(Model &model);

}  // namespace ac::model
