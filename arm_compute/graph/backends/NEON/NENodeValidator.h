// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_GRAPH_BACKENDS_NEON_NENODEVALIDATOR_H
#define ARM_COMPUTE_GRAPH_BACKENDS_NEON_NENODEVALIDATOR_H

#include "arm_compute/core/Error.h"

namespace arm_compute {
namespace graph {

class INode;

namespace backends {

/// Checks whether the CPU can run nodes.
class NENodeValidator final {
public:
    /// Checks a node with all parameters of its configuration.
    ///
    /// @param node Node; its tensors need no handles. Null is valid.
    static Status validate(INode *node);
};

}  // namespace backends
}  // namespace graph
}  // namespace arm_compute

#endif  // ARM_COMPUTE_GRAPH_BACKENDS_NEON_NENODEVALIDATOR_H
