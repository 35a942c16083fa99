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

/// The text of an exception, prefixed with the node's name.
std::string with_name(const arm_compute::graph::INode &node, const std::string &text);

}  // namespace ac::graph
