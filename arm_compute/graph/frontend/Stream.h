// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_GRAPH_FRONTEND_STREAM_H
#define ACL_ARM_COMPUTE_GRAPH_FRONTEND_STREAM_H

#include "arm_compute/graph/Graph.h"
#include "arm_compute/graph/GraphContext.h"
#include "arm_compute/graph/GraphManager.h"
#include "arm_compute/graph/frontend/IStream.h"
#include "arm_compute/graph/frontend/IStreamOperators.h"
#include "arm_compute/graph/frontend/Types.h"

#include <string>

#include <stddef.h>

namespace arm_compute {
namespace graph {
namespace frontend {
class ILayer;

/// A graph with its context and its manager: a network as a program writes it.
class Stream final : public IStream {
public:
    /// @param[in] id   Tells graphs apart.
    /// @param[in] name Name of the graph.
    Stream(size_t id, std::string name);
    Stream(const Stream &) = delete;
    Stream &operator=(const Stream &) = delete;

    /// Runs the usual passes, and configures and allocates the graph. Once for each stream.
    ///
    /// @param[in] target Where the graph runs.
    /// @param[in] config How it runs.
    /// @throw std::runtime_error if a node cannot be configured.
    void finalize(Target target, const GraphConfig &config);
    /// Runs the graph until an accessor of an input or of an output ends it.
    void run();

    void add_layer(ILayer &layer) override;
    Graph &graph() override { return _g; }
    const Graph &graph() const override { return _g; }

private:
    // The graph goes first and the context last: what is allocated returns to managers that still exist.
    GraphContext _ctx{};
    GraphManager _manager{};
    Graph _g;
};
}  // namespace frontend
}  // namespace graph
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_GRAPH_FRONTEND_STREAM_H
