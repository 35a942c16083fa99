// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_GRAPH_IGRAPHMUTATOR_H
#define ARM_COMPUTE_GRAPH_IGRAPHMUTATOR_H

namespace arm_compute {
namespace graph {

class Graph;

/// A pass over a graph: it reads the graph and changes it in place.
class IGraphMutator {
public:
    /// Time when GraphManager::finalize_graph() runs the pass.
    enum class MutationType {
        IR,      ///< at the start: no tensor has a handle, no node has an assigned target
        Backend  ///< after all tensors have handles, before nodes are validated and configured
    };

    virtual ~IGraphMutator() = default;

    /// Runs the pass.
    /// @param g graph to change
    virtual void mutate(Graph &g) = 0;

    /// Time when the pass runs.
    virtual MutationType type() const = 0;

    /// Name of the pass, for logs; constant.
    virtual const char *name() = 0;
};

}  // namespace graph
}  // namespace arm_compute

#endif  // ARM_COMPUTE_GRAPH_IGRAPHMUTATOR_H
