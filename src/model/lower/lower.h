// SPDX-License-Identifier: MIT
// Lowers a model, after its passes, to a network of the library's operators.
#pragma once

#include "src/model/lower/tensor_copy.h"
#include "src/net/network.h"

namespace ac::model {

/// A node that cannot be run, and why.
struct Refusal {
    std::string node, op, reason;
    int origin = -1;  ///< Node::origin
};

/// A state of the model that a network keeps: the ports of its elements in a run, and of those of the next run.
struct StatePort {
    Port now{}, next{};
};

struct Network {
    net::Network net{};
    std::vector<Port> inputs{}, outputs{};  ///< of the network; the model may have others
    std::vector<Refusal> refused{};
    std::vector<StatePort> states{};
};

struct LoweringOptions {
    bool fast_math = false;
    Type floats = Type::Float;    ///< in which the library computes values of type Float
    bool views = false;           ///< contiguous parts of a tensor are views of it
    bool ports_in_order = false;  ///< inputs and outputs are in ONNX order: steps of the network change their layout
};

/// Adds steps for the nodes of @p model that do not run on the host: those of one stage (number_stages()), or of any
/// with @p stage 0. The origin of a step is the index of its node. Nodes that cannot be lowered are added to
/// @p network.refused, and the nodes that depend on them are left out.
void lower(const Model &model, const LoweringOptions &options, Network &network, int stage = 0);

/// Whether a value's elements are integers of at most 16 bits, or truths, without a quantization.
bool is_small_integer(const Value &value);

}  // namespace ac::model
