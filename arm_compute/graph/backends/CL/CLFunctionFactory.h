// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_GRAPH_BACKENDS_CL_CLFUNCTIONFACTORY_H
#define ARM_COMPUTE_GRAPH_BACKENDS_CL_CLFUNCTIONFACTORY_H

#include "arm_compute/runtime/IFunction.h"

#include <memory>

namespace arm_compute {
namespace graph {

class GraphContext;
class INode;

namespace backends {

/// Functions of nodes on OpenCL.
class CLFunctionFactory final {
public:
    /// The configured function of a node.
    ///
    /// @param node The node; its tensors have handles of this backend.
    /// @param ctx  Whose memory managers the function uses.
    ///
    /// @return Null for a null node, and for nodes that nothing has to be run for: Input, Output, Const, Dummy, and
    /// those
    ///         that a pass disabled.
    ///
    /// @throw std::runtime_error where CLNodeValidator refuses.
    static std::unique_ptr<arm_compute::IFunction> create(INode *node, GraphContext &ctx);
};

}  // namespace backends
}  // namespace graph
}  // namespace arm_compute

#endif  // ARM_COMPUTE_GRAPH_BACKENDS_CL_CLFUNCTIONFACTORY_H
