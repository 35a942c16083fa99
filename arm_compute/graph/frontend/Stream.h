// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_GRAPH_FRONTEND_STREAM_H
#define ACL_ARM_COMPUTE_GRAPH_FRONTEND_STREAM_H

#include "arm_compute/graph/Graph.h"
#include "arm_compute/graph/GraphContext.h"
#include "arm_compute/graph/GraphManager.h"
#include "arm_compute/graph/PassManager.h"
#include "arm_compute/graph/Utils.h"
#include "arm_compute/graph/frontend/ILayer.h"
#include "arm_compute/graph/frontend/IStream.h"
#include "arm_compute/graph/frontend/IStreamOperators.h"
#include "arm_compute/graph/frontend/Types.h"

#include <string>

#include <stddef.h>

namespace arm_compute {
namespace graph {
namespace frontend {
/// A graph with its context and manager: the program's interface to a network.
class Stream final : public IStream {
public:
    /// @param[in] id   Identifies the graph.
    /// @param[in] name Name of the graph.
    Stream(size_t id, std::string name);
    Stream(const Stream &) = delete;
    Stream &operator=(const Stream &) = delete;

    /// Runs the default passes, then configures and allocates the graph. To be called once per stream.
    ///
    /// @param[in] target Target of the graph.
    /// @param[in] config Options of the graph.
    /// @throw std::runtime_error if a node cannot be configured.
    void finalize(Target target, const GraphConfig &config);
    /// Runs the graph until an accessor of an input or output ends the execution.
    void run();

    void add_layer(ILayer &layer) override;
    Graph &graph() override { return _g; }
    const Graph &graph() const override { return _g; }

private:
    // The graph is destroyed first and the context last: memory returns to managers that still exist.
    GraphContext _ctx{};
    GraphManager _manager{};
    Graph _g;
};

inline Stream::Stream(size_t id, std::string name) : _g(static_cast<GraphID>(id), std::move(name)) {}

inline void Stream::finalize(Target target, const GraphConfig &config) {
    PassManager passes = create_default_pass_manager(target, config);
    _ctx.set_config(config);
    _manager.finalize_graph(_g, _ctx, passes, target);
}

inline void Stream::run() {
    _manager.execute_graph(_g);
}

inline void Stream::add_layer(ILayer &layer) {
    forward_tail(layer.create_layer(*this));
}
}  // namespace frontend
}  // namespace graph
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_GRAPH_FRONTEND_STREAM_H
