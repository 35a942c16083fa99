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

/// Makes graphs ready to run, and runs them. Different graphs may be finalized and run at the same time, in different
/// threads; a graph that is run from several threads runs once at a time.
class GraphManager final {
public:
    GraphManager();
    GraphManager(const GraphManager &) = delete;
    GraphManager &operator=(const GraphManager &) = delete;
    GraphManager(GraphManager &&) = default;
    GraphManager &operator=(GraphManager &&) = default;

    /// Runs the passes, plans every node's function, loads the constants, packs weights and allocates memory. The graph
    /// must not change after it.
    ///
    /// @param graph  The graph. It must outlive this object, or invalidate_graph().
    /// @param ctx    The configuration. It serves this graph only, and must outlive its runs.
    /// @param pm     The passes; those of type IR run before the functions are chosen.
    /// @param target Where all nodes run. UNSPECIFIED, or a target that is not there: the default one, except that CLVK
    /// is
    ///               an error where there is none.
    ///
    /// @throw std::runtime_error with the node's name, if a node cannot run; if the graph was finalized before; if
    /// there
    ///        is no target, or nothing to run.
    void finalize_graph(Graph &graph, GraphContext &ctx, PassManager &pm, Target target);
    /// Reads the inputs, runs the tasks and writes the outputs, until an accessor of an input or output gives false.
    ///
    /// @throw std::runtime_error if the graph is not finalized, and what tasks throw.
    void execute_graph(Graph &graph);
    /// Drops the results of finalize_graph(). The context is not changed.
    void invalidate_graph(Graph &graph);
    /// What runs a finalized graph, to look at its tasks and its memory; null for another graph. An addition to the
    /// established interface.
    const ExecutionWorkload *workload(const Graph &graph) const;

private:
    /// A workload, and who runs it.
    struct Entry {
        ExecutionWorkload workload{};
        arm_compute::Mutex running{};
    };

    std::shared_ptr<Entry> find(GraphID id) const;

    std::unique_ptr<arm_compute::Mutex> _mutex;  ///< of the map
    std::map<GraphID, std::shared_ptr<Entry>> _workloads = {};
};

}  // namespace graph
}  // namespace arm_compute

#endif  // ARM_COMPUTE_GRAPH_GRAPHMANAGER_H
