// SPDX-License-Identifier: MIT
// The tensors of a node as operands of its calls.
#pragma once

#include "arm_compute/core/ITensorInfo.h"
#include "arm_compute/graph/INode.h"
#include "arm_compute/graph/Tensor.h"

#include "src/base/interface.h"
#include "src/graph/backends/calls.h"

namespace ac::graph {

/// The tensor of an input or output operand; null for an input that is not connected.
arm_compute::graph::Tensor *tensor_of(const arm_compute::graph::INode &node, const Operand &operand);

/// Adds what the graph knows to the info of an operand: whether its values are constant, and the type of a bias.
void settle(ITensorInfo &info, const arm_compute::graph::INode &node, const Call &call, const Operand &operand);

/// Whether a backend of the library accepts the calls of a node. @p in_place: null, or an input that the node
/// overwrites with its output 0.
Status validate_calls(const arm_compute::graph::INode &node, arm_compute::graph::Target target,
                      arm_compute::graph::Tensor *in_place);

/// Whether the node's operators may write output 0 over an input of the same shape and type.
bool may_be_in_place(const arm_compute::graph::INode &node, size_t input);

/// The text of an exception, prefixed with the node's name.
std::string with_name(const arm_compute::graph::INode &node, const std::string &text);

}  // namespace ac::graph
