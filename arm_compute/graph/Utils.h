// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_GRAPH_UTILS_H
#define ACL_ARM_COMPUTE_GRAPH_UTILS_H

#include "arm_compute/graph/Graph.h"
#include "arm_compute/graph/PassManager.h"

#include <memory>
#include <vector>

#include <stddef.h>

namespace arm_compute {
namespace graph {
class GraphContext;

/// True for nodes that have no effect on the results of a run: prints.
inline bool is_utility_node(INode *node) {
    return node->type() == NodeType::PrintLayer;
}
/// The descriptor of a tensor; empty if there is none with this id.
TensorDescriptor get_tensor_descriptor(const Graph &g, TensorID tid);
/// Sets the accessor that fills or reads a tensor.
///
/// @param[in] tensor   Tensor; null is an error.
/// @param[in] accessor Accessor; null: none.
Status set_tensor_accessor(Tensor *tensor, std::unique_ptr<ITensorAccessor> accessor);
/// True if this build and this machine support a target.
bool is_target_supported(Target target);
/// The CPU if the build supports it, otherwise OpenCL.
///
/// @throw std::runtime_error if the build supports neither.
Target get_default_target();
/// Assigns all nodes and tensors of a graph to a target.
void force_target_to_graph(Graph &g, Target target);
/// Creates the default passes.
///
/// @param[in] target Target of the graph; no effect.
/// @param[in] cfg    Whether the graph gets a synthetic type.
/// @throw std::runtime_error if that type is not QASYMM8 or QASYMM8_SIGNED.
PassManager create_default_pass_manager(Target target, const GraphConfig &cfg);
/// Sets up a target's part of a context if it does not exist. Unsupported targets are ignored.
void setup_requested_backend_context(GraphContext &ctx, Target target);
/// Releases everything that the targets have in a context, like its destructor.
void release_default_graph_context(GraphContext &ctx);
/// Waits until all targets have finished their work.
void sync_backends();
/// The extent of the dimension with a meaning; an error if the layout does not have it.
size_t get_dimension_size(const TensorDescriptor &descriptor, const DataLayoutDimension data_layout_dimension);
/// The index of the dimension with a meaning; an error if the layout does not have it.
size_t get_dimension_idx(DataLayout data_layout, const DataLayoutDimension data_layout_dimension);
/// The nodes that read from a node, with the numbers of their inputs; one entry per edge.
std::vector<NodeIdxPair> get_driving_nodes(const INode &node);
/// The nodes that a node reads from, with the numbers of their outputs; one entry per connected input.
std::vector<NodeIdxPair> get_driver_nodes(const INode &node);
/// Creates the backend's tensor for a tensor, on its descriptor's target, unless it exists.
///
/// @throw std::runtime_error if the target is not supported or the tensor cannot be created.
void configure_tensor(Tensor *tensor);
}  // namespace graph
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_GRAPH_UTILS_H
