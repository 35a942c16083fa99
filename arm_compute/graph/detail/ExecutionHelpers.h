// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_GRAPH_DETAIL_EXECUTIONHELPERS_H
#define ARM_COMPUTE_GRAPH_DETAIL_EXECUTIONHELPERS_H

#include "arm_compute/graph/Types.h"

#include <vector>

namespace arm_compute {
namespace graph {

class Graph;
class GraphContext;
class INode;
class Tensor;
struct ExecutionTask;
struct ExecutionWorkload;

namespace detail {

/// Asks every node's backend whether it can run the node.
///
/// @throw std::runtime_error with the node's name and the refusal, at the first one in the order of ids.
void validate_all_nodes(Graph &g);
/// Gives every tensor that has none a handle of its target's backend.
void configure_all_tensors(Graph &g);
/// Allocates the tensors that feed a node.
///
/// @throw std::runtime_error if an input is not connected.
void allocate_all_input_tensors(INode &node);
/// Allocates the tensors that a node makes.
///
/// @throw std::runtime_error if it has an output without a tensor.
void allocate_all_output_tensors(INode &node);
/// Allocates the tensors of the Input nodes, and those that feed Output nodes. Those of Const nodes are allocated when
/// they are loaded: prepare_all_tasks().
void allocate_const_tensors(Graph &g);
/// Allocates every connected tensor that is used and has no memory yet.
void allocate_all_tensors(Graph &g);
/// Makes the functions of the nodes in this order.
ExecutionWorkload configure_all_nodes(Graph &g, GraphContext &ctx, const std::vector<NodeID> &node_order);
/// Frees the tensors that are marked as unused.
void release_unused_tensors(Graph &g);
/// @throw std::runtime_error for a null pointer.
void call_tensor_accessor(Tensor *tensor);
/// Loads all constants that are connected and have memory; prepare_all_tasks() loads the others.
void call_all_const_node_accessors(Graph &g);
/// Calls the accessors of all inputs, all of them even after one gave false.
///
/// @return Whether all gave true.
bool call_all_input_node_accessors(ExecutionWorkload &workload);
/// As call_all_input_node_accessors(), for the outputs, and waits for the devices.
bool call_all_output_node_accessors(ExecutionWorkload &workload);
/// Packs the weights of each task. Constants are loaded before the first task that reads them, and freed after the last
/// one when no task needs them any more.
void prepare_all_tasks(ExecutionWorkload &workload);
/// Runs all tasks once.
void call_all_tasks(ExecutionWorkload &workload);

}  // namespace detail
}  // namespace graph
}  // namespace arm_compute

#endif  // ARM_COMPUTE_GRAPH_DETAIL_EXECUTIONHELPERS_H
