// SPDX-License-Identifier: MIT
#include "arm_compute/graph/frontend/Stream.h"

#include "arm_compute/graph/Utils.h"
#include "arm_compute/graph/frontend/ILayer.h"
#include "arm_compute/graph/frontend/SubStream.h"

#include <utility>

namespace arm_compute::graph::frontend {

Stream::Stream(size_t id, std::string name) : _g(static_cast<GraphID>(id), std::move(name)) {}

void Stream::finalize(Target target, const GraphConfig &config) {
    PassManager passes = create_default_pass_manager(target, config);
    _ctx.set_config(config);
    _manager.finalize_graph(_g, _ctx, passes, target);
}

void Stream::run() {
    _manager.execute_graph(_g);
}

void Stream::add_layer(ILayer &layer) {
    forward_tail(layer.create_layer(*this));
}

SubStream::SubStream(IStream &s) : _graph(&s.graph()) {
    _hints = s.hints();
    _tail_node = s.tail_node();
}

void SubStream::add_layer(ILayer &layer) {
    forward_tail(layer.create_layer(*this));
}

}  // namespace arm_compute::graph::frontend
