// SPDX-License-Identifier: MIT
// Lowers a model, after its passes, to a graph of the library.
#pragma once

#include "arm_compute/graph/Graph.h"

#include "src/model/tensor_copy.h"

namespace ac::model {

/// A node that cannot be run, and why.
struct Refusal {
    std::string node, op, reason;
    int origin = -1;  ///< Node::origin
};

struct Network {
    explicit Network(arm_compute::graph::GraphID id) : graph(id, "model") {}

    arm_compute::graph::Graph graph;
    std::vector<Port> inputs{}, outputs{};  ///< of the graph; the model may have others
    std::vector<Refusal> refused{};
    std::vector<const Node *> sources{};  ///< the model's node for each node of the graph, or null
};

struct LoweringOptions {
    bool fast_math = false;
    Type floats = Type::Float;  ///< in which the library computes values of type Float
    bool views = false;         ///< contiguous parts of a tensor are views of it
};

/// Adds the nodes of @p model that do not run on the host. Nodes that cannot be lowered are added to
/// @p network.refused, and the nodes that depend on them are left out.
void lower(const Model &model, const LoweringOptions &options, Network &network);

/// Whether a value's elements are integers of at most 16 bits, or truths, without a quantization.
bool is_small_integer(const Value &value);

}  // namespace ac::model
