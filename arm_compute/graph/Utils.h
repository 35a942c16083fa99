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

/// True for nodes that do nothing when the graph runs: prints.
inline bool is_utility_node(INode *node) {
    return node->type() == NodeType::PrintLayer;
}
/// The descriptor of a tensor, or an empty one if there is none with this id.
TensorDescriptor get_tensor_descriptor(const Graph &g, TensorID tid);
/// Sets who fills or reads a tensor.
///
/// @param[in] tensor   The tensor; null is an error.
/// @param[in] accessor The accessor; null: none.
Status set_tensor_accessor(Tensor *tensor, std::unique_ptr<ITensorAccessor> accessor);
/// True if this build and this machine can run a target.
bool is_target_supported(Target target);
/// The CPU if the build has it, otherwise OpenCL.
///
/// @throw std::runtime_error if there is neither.
Target get_default_target();
/// Makes all nodes and tensors of a graph run and live on a target.
void force_target_to_graph(Graph &g, Target target);
/// The usual passes.
///
/// @param[in] target Where the graph will run; it makes no difference.
/// @param[in] cfg    Whether the graph gets a synthetic type.
/// @throw std::runtime_error if that type is not QASYMM8 or QASYMM8_SIGNED.
PassManager create_default_pass_manager(Target target, const GraphConfig &cfg);
/// Sets up a target's part of a context, unless it exists. An unsupported target is ignored.
void setup_requested_backend_context(GraphContext &ctx, Target target);
/// Releases what all targets have in a context, as its destructor does.
void release_default_graph_context(GraphContext &ctx);
/// Waits until all targets have finished their work.
void sync_backends();
/// The extent of a dimension by its meaning; an error if the layout does not have it.
size_t get_dimension_size(const TensorDescriptor &descriptor, const DataLayoutDimension data_layout_dimension);
/// Which dimension of a layout has a meaning; an error if none has.
size_t get_dimension_idx(DataLayout data_layout, const DataLayoutDimension data_layout_dimension);
/// The nodes that read from a node, each with the number of its input; one entry for each edge.
std::vector<NodeIdxPair> get_driving_nodes(const INode &node);
/// The nodes that a node reads from, each with the number of its output; one entry for each connected input.
std::vector<NodeIdxPair> get_driver_nodes(const INode &node);
/// Creates the backend's tensor of a tensor, on the target of its descriptor, unless there is one.
///
/// @throw std::runtime_error if the target is not supported or the tensor cannot be created.
void configure_tensor(Tensor *tensor);
}  // namespace graph
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_GRAPH_UTILS_H
