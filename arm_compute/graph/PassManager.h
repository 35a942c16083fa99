// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_GRAPH_PASSMANAGER_H
#define ARM_COMPUTE_GRAPH_PASSMANAGER_H

#include "arm_compute/graph/IGraphMutator.h"

#include <memory>
#include <vector>

#include <stddef.h>

namespace arm_compute {
namespace graph {

/// A list of passes, run in the order in which they were appended. create_default_pass_manager() makes the usual one.
class PassManager {
public:
    PassManager();
    PassManager(const PassManager &) = delete;
    PassManager(PassManager &&) = default;
    PassManager &operator=(const PassManager &) = delete;
    PassManager &operator=(PassManager &&) = default;

    /// All passes in their order.
    const std::vector<std::unique_ptr<IGraphMutator>> &passes() const;

    /// One pass.
    /// @param index its place in the order
    /// @return the pass, or null when there is none at this place
    IGraphMutator *pass(size_t index);

    /// Adds a pass at the end.
    /// @param pass        the pass; null adds nothing
    /// @param conditional false adds nothing
    void append(std::unique_ptr<IGraphMutator> pass, bool conditional = true);

    /// Removes all passes.
    void clear();

    /// Runs all passes.
    /// @param g the graph that they change
    void run_all(Graph &g);

    /// Runs the passes of one type.
    /// @param g    the graph that they change
    /// @param type the type of the passes to run
    void run_type(Graph &g, IGraphMutator::MutationType type);

    /// Runs one pass.
    /// @param g     the graph that it changes
    /// @param index its place in the order; nothing is run when there is none
    void run_index(Graph &g, size_t index);

private:
    std::vector<std::unique_ptr<IGraphMutator>> _passes{};
};

}  // namespace graph
}  // namespace arm_compute

#endif  // ARM_COMPUTE_GRAPH_PASSMANAGER_H
