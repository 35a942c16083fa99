// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_GRAPH_DETAIL_CROSSLAYERMEMORYMANAGERHELPERS_H
#define ARM_COMPUTE_GRAPH_DETAIL_CROSSLAYERMEMORYMANAGERHELPERS_H

namespace arm_compute {
namespace graph {

class Graph;
class GraphContext;
struct ExecutionWorkload;

namespace detail {

/// Assigns the tensors between tasks to the context's memory groups, by their lifetimes. Tensors of Input, Output and
/// Const nodes are not managed. Stores the plan's memory in ExecutionWorkload::transition.
void configure_transition_manager(Graph &g, GraphContext &ctx, ExecutionWorkload &workload);

}  // namespace detail
}  // namespace graph
}  // namespace arm_compute

#endif  // ARM_COMPUTE_GRAPH_DETAIL_CROSSLAYERMEMORYMANAGERHELPERS_H
