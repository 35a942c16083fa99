// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_GRAPH_PASSMANAGER_H
#define ARM_COMPUTE_GRAPH_PASSMANAGER_H

#include "arm_compute/graph/IGraphMutator.h"

#include <memory>
#include <vector>

#include <stddef.h>

namespace arm_compute {
namespace graph {

/// A list of passes, run in order of insertion. create_default_pass_manager() creates the default list.
class PassManager {
public:
    PassManager();
    PassManager(const PassManager &) = delete;
    PassManager(PassManager &&) = default;
    PassManager &operator=(const PassManager &) = delete;
    PassManager &operator=(PassManager &&) = default;

    /// All passes in order.
    const std::vector<std::unique_ptr<IGraphMutator>> &passes() const;

    /// Returns a pass.
    /// @param index number of the pass
    /// @return the pass, or null if there is none
    IGraphMutator *pass(size_t index);

    /// Adds a pass at the end.
    /// @param pass        pass; null is ignored
    /// @param conditional false: the pass is ignored
    void append(std::unique_ptr<IGraphMutator> pass, bool conditional = true);

    /// Removes all passes.
    void clear();

    /// Runs all passes.
    /// @param g graph that the passes change
    void run_all(Graph &g);

    /// Runs the passes of one type.
    /// @param g    graph that the passes change
    /// @param type type of the passes to run
    void run_type(Graph &g, IGraphMutator::MutationType type);

    /// Runs one pass.
    /// @param g     graph that the pass changes
    /// @param index number of the pass; ignored if there is none
    void run_index(Graph &g, size_t index);

private:
    std::vector<std::unique_ptr<IGraphMutator>> _passes{};
};

}  // namespace graph
}  // namespace arm_compute

#endif  // ARM_COMPUTE_GRAPH_PASSMANAGER_H
