// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_GRAPH_IGRAPHMUTATOR_H
#define ARM_COMPUTE_GRAPH_IGRAPHMUTATOR_H

namespace arm_compute {
namespace graph {

class Graph;

/// A pass over a graph: it reads the graph and changes it in place.
class IGraphMutator {
public:
    /// When GraphManager::finalize_graph() runs the pass.
    enum class MutationType {
        IR,      ///< first of all: no tensor has a handle, no node has an assigned target
        Backend  ///< after the handles of all tensors exist, before nodes are validated and configured
    };

    virtual ~IGraphMutator() = default;

    /// Runs the pass.
    /// @param g the graph that is changed
    virtual void mutate(Graph &g) = 0;

    /// When the pass runs.
    virtual MutationType type() const = 0;

    /// The name of the pass, for logs. It never changes.
    virtual const char *name() = 0;
};

}  // namespace graph
}  // namespace arm_compute

#endif  // ARM_COMPUTE_GRAPH_IGRAPHMUTATOR_H
