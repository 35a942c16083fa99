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

/// Checks for each node whether its backend can run it.
///
/// @throw std::runtime_error with the node's name and the reason, for the first node (by id) that cannot run.
void validate_all_nodes(Graph &g);
/// Creates backend handles for all tensors that have none.
void configure_all_tensors(Graph &g);
/// Allocates the input tensors of a node.
///
/// @throw std::runtime_error if an input is not connected.
void allocate_all_input_tensors(INode &node);
/// Allocates the output tensors of a node.
///
/// @throw std::runtime_error if an output has no tensor.
void allocate_all_output_tensors(INode &node);
/// Allocates the outputs of Input nodes and the inputs of Output nodes. Outputs of Const nodes are allocated when they
/// are loaded: prepare_all_tasks().
void allocate_const_tensors(Graph &g);
/// Allocates every connected tensor that is used and has no memory.
void allocate_all_tensors(Graph &g);
/// Creates the functions of the nodes in this order.
ExecutionWorkload configure_all_nodes(Graph &g, GraphContext &ctx, const std::vector<NodeID> &node_order);
/// Frees the tensors marked as unused.
void release_unused_tensors(Graph &g);
/// @throw std::runtime_error for a null pointer.
void call_tensor_accessor(Tensor *tensor);
/// Loads all constants that are connected and have memory; prepare_all_tasks() loads the others.
void call_all_const_node_accessors(Graph &g);
/// Calls the accessors of all inputs, even after one of them returned false.
///
/// @return Whether all accessors returned true.
bool call_all_input_node_accessors(ExecutionWorkload &workload);
/// As call_all_input_node_accessors() for the outputs; also waits for the devices.
bool call_all_output_node_accessors(ExecutionWorkload &workload);
/// Loads the constants that have no memory yet, packs the weights of each task, and frees the constants that no task
/// needs after that.
void prepare_all_tasks(ExecutionWorkload &workload);
/// Runs all tasks once.
void call_all_tasks(ExecutionWorkload &workload);

}  // namespace detail
}  // namespace graph
}  // namespace arm_compute

#endif  // ARM_COMPUTE_GRAPH_DETAIL_EXECUTIONHELPERS_H
