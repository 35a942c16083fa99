// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_GRAPH_FRONTEND_ILAYER_H
#define ACL_ARM_COMPUTE_GRAPH_FRONTEND_ILAYER_H

#include "arm_compute/graph/Types.h"

#include <string>
#include <utility>

namespace arm_compute {
namespace graph {
namespace frontend {
class IStream;

/// Adds nodes to the graph of a stream. Adding a layer consumes it.
class ILayer {
public:
    virtual ~ILayer() = default;
    /// Adds the layer's nodes to a stream's graph, after its last node.
    ///
    /// @return The stream's new last node.
    virtual NodeID create_layer(IStream &s) = 0;
    /// Sets the name of the layer's node.
    ILayer &set_name(std::string name) {
        _name = std::move(name);
        return *this;
    }
    const std::string &name() const { return _name; }

private:
    std::string _name{};
};
}  // namespace frontend
}  // namespace graph
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_GRAPH_FRONTEND_ILAYER_H
