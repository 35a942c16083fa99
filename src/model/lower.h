// SPDX-License-Identifier: MIT
// From a model whose passes are done to a graph of the library.
#pragma once

#include "arm_compute/graph/Graph.h"

#include "src/model/tensor_copy.h"

namespace ac::model {

/// A node that cannot be run, and why.
struct Refusal {
    std::string node, op, reason;
};

struct Network {
    explicit Network(arm_compute::graph::GraphID id) : graph(id, "model") {}

    arm_compute::graph::Graph graph;
    std::vector<Port> inputs{}, outputs{};  ///< of the graph, which may have more and fewer than the model
    std::vector<Refusal> refused{};
};

struct LoweringOptions {
    bool fast_math = false;
    bool views = false;  ///< parts of consecutive elements are views of the whole
};

/// Adds the nodes of @p model that the host does not compute. A node that cannot be lowered is in @p network.refused,
/// and what depends on it is left out.
void lower(const Model &model, const LoweringOptions &options, Network &network);

/// Whether the library has an operator for it.
bool can_lower(const std::string &op);

}  // namespace ac::model
