// SPDX-License-Identifier: MIT
// The part of a model whose shapes depend on data.
#pragma once

#include "src/model/data/model.h"

#include <algorithm>

namespace ac::model {

AC_ONNX_MADE(Deferred)

/// Moves the nodes whose shapes are not known before a run, and all that follow, to a graph inside a node, if one of
/// them has layers of the library. A run plans that graph when the shapes of its inputs are known.
inline void defer_unknown(Model &model) {
    if (std::any_of(model.nodes.begin(), model.nodes.end(), [](const Node &node) { return node.host; })) {
        made::Deferred.get().pass(model);
    }
}

}  // namespace ac::model
