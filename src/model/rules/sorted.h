// SPDX-License-Identifier: MIT
#pragma once

#include "src/model/data/model.h"

namespace ac::model {

/// Sorts the nodes topologically. Keeps the file's order where possible. Throws Error if a node depends on its own
/// result.
void sort_nodes(Model &model);

}  // namespace ac::model
