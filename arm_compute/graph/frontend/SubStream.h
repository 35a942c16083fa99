// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_GRAPH_FRONTEND_SUBSTREAM_H
#define ACL_ARM_COMPUTE_GRAPH_FRONTEND_SUBSTREAM_H

#include "arm_compute/graph/frontend/ILayer.h"
#include "arm_compute/graph/frontend/IStream.h"
#include "arm_compute/graph/frontend/IStreamOperators.h"
#include "arm_compute/graph/frontend/Types.h"

namespace arm_compute {
namespace graph {
namespace frontend {
/// A branch of a stream: it starts at the stream's current last node with its current hints, and adds nodes to the same
/// graph. The stream's own last node does not change.
class SubStream final : public IStream {
public:
    /// @param[in] s The stream; its graph must outlive this object.
    SubStream(IStream &s);

    void add_layer(ILayer &layer) override;
    Graph &graph() override { return *_graph; }
    const Graph &graph() const override { return *_graph; }

private:
    Graph *_graph;
};

inline SubStream::SubStream(IStream &s) : _graph(&s.graph()) {
    _hints = s.hints();
    _tail_node = s.tail_node();
}

inline void SubStream::add_layer(ILayer &layer) {
    forward_tail(layer.create_layer(*this));
}
}  // namespace frontend
}  // namespace graph
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_GRAPH_FRONTEND_SUBSTREAM_H
