// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_GRAPH_BACKENDS_NEON_NENODEVALIDATOR_H
#define ARM_COMPUTE_GRAPH_BACKENDS_NEON_NENODEVALIDATOR_H

#include "arm_compute/core/Error.h"

namespace arm_compute {
namespace graph {

class INode;

namespace backends {

/// Whether the CPU can run nodes.
class NENodeValidator final {
public:
    /// Every node is checked with all that it is configured with.
    ///
    /// @param node The node; its tensors need no handles. Null is valid.
    static Status validate(INode *node);
};

}  // namespace backends
}  // namespace graph
}  // namespace arm_compute

#endif  // ARM_COMPUTE_GRAPH_BACKENDS_NEON_NENODEVALIDATOR_H
