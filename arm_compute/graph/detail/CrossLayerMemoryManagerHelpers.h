// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_GRAPH_DETAIL_CROSSLAYERMEMORYMANAGERHELPERS_H
#define ARM_COMPUTE_GRAPH_DETAIL_CROSSLAYERMEMORYMANAGERHELPERS_H

namespace arm_compute {
namespace graph {

class Graph;
class GraphContext;
struct ExecutionWorkload;

namespace detail {

/// Gives the tensors between the tasks, by their lifetimes, to the memory groups of the context. Tensors of Input,
/// Output and Const nodes are not managed. Says in ExecutionWorkload::transition what the plan takes.
void configure_transition_manager(Graph &g, GraphContext &ctx, ExecutionWorkload &workload);

}  // namespace detail
}  // namespace graph
}  // namespace arm_compute

#endif  // ARM_COMPUTE_GRAPH_DETAIL_CROSSLAYERMEMORYMANAGERHELPERS_H
