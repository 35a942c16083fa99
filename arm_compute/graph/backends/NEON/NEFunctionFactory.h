// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_GRAPH_BACKENDS_NEON_NEFUNCTIONFACTORY_H
#define ARM_COMPUTE_GRAPH_BACKENDS_NEON_NEFUNCTIONFACTORY_H

#include "arm_compute/runtime/IFunction.h"

#include <memory>

namespace arm_compute {
namespace graph {

class GraphContext;
class INode;

namespace backends {

/// Creates functions of nodes on the CPU.
class NEFunctionFactory final {
public:
    /// Creates the configured function of a node.
    ///
    /// @param node Node; its tensors have handles of this backend.
    /// @param ctx  Its memory managers are used by the function.
    ///
    /// @return Null for a null node and for nodes that need no
    /// function: Input, Output, Const, Dummy, and nodes that a pass
    /// disabled.
    ///
    /// @throw std::runtime_error if NENodeValidator returns an error.
    static std::unique_ptr<arm_compute::IFunction> create(INode *node, GraphContext &ctx);
};

}  // namespace backends
}  // namespace graph
}  // namespace arm_compute

#endif  // ARM_COMPUTE_GRAPH_BACKENDS_NEON_NEFUNCTIONFACTORY_H
