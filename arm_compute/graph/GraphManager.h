// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_GRAPH_GRAPHMANAGER_H
#define ARM_COMPUTE_GRAPH_GRAPHMANAGER_H

#include "arm_compute/graph/Types.h"
#include "arm_compute/graph/Workload.h"

#include "support/Mutex.h"

#include <map>
#include <memory>

namespace arm_compute {
namespace graph {

class Graph;
class GraphContext;
class PassManager;

/// Finalizes and runs graphs. Threads may finalize and run different graphs at the same time; runs of the same graph
/// are sequential.
class GraphManager final {
public:
    GraphManager();
    GraphManager(const GraphManager &) = delete;
    GraphManager &operator=(const GraphManager &) = delete;
    GraphManager(GraphManager &&) = default;
    GraphManager &operator=(GraphManager &&) = default;

    /// Runs the passes, plans the functions of all nodes, loads constants, packs weights and allocates memory. The
    /// graph must not change afterwards.
    ///
    /// @param graph  Graph. It must stay alive until invalidate_graph() or the end of this object.
    /// @param ctx    Configuration for this graph only. It must outlive the graph's runs.
    /// @param pm     Passes; those of type IR run before functions are selected.
    /// @param target Target of all nodes. UNSPECIFIED or an unavailable target means
    ///               the default target, except that an unavailable CLVK is an
    ///               error.
    ///
    /// @throw std::runtime_error with the node's name if a node cannot run; also if the
    /// graph was already finalized, if there is no target, or if there is nothing to
    /// run.
    void finalize_graph(Graph &graph, GraphContext &ctx, PassManager &pm, Target target);
    /// Reads the inputs, runs the tasks and writes the outputs until an accessor of an input or output returns false.
    ///
    /// @throw std::runtime_error if the graph is not finalized; also exceptions of the tasks.
    void execute_graph(Graph &graph);
    /// Discards the results of finalize_graph(). The context is not changed.
    void invalidate_graph(Graph &graph);
    /// The workload of a finalized graph, to inspect its tasks and memory; null for other graphs. An extension of the
    /// established interface.
    const ExecutionWorkload *workload(const Graph &graph) const;

private:
    /// A workload and the mutex of its runs.
    struct Entry {
        ExecutionWorkload workload{};
        arm_compute::Mutex running{};
    };

    std::shared_ptr<Entry> find(GraphID id) const;

    std::unique_ptr<arm_compute::Mutex> _mutex;  ///< protects the map
    std::map<GraphID, std::shared_ptr<Entry>> _workloads = {};
};

}  // namespace graph
}  // namespace arm_compute

#endif  // ARM_COMPUTE_GRAPH_GRAPHMANAGER_H
