// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEDEPTHCONCATENATELAYER_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEDEPTHCONCATENATELAYER_H

#include "arm_compute/runtime/NEON/functions/NEConcatenateLayer.h"

#include <vector>

namespace arm_compute {

/// NEConcatenateLayer along the depth (dimension 2).
class NEDepthConcatenateLayer : public NEConcatenateLayer {
public:
    NEDepthConcatenateLayer() = default;
    /// @param inputs_vector Sources, at least two; their other extents are equal.
    /// @param output        Destination. An empty info is filled in.
    void configure(const std::vector<ITensor *> &inputs_vector, ITensor *output) {
        std::vector<const ITensor *> inputs(inputs_vector.begin(), inputs_vector.end());
        NEConcatenateLayer::configure(inputs, output, 2);
    }
    /// @param inputs_vector, output As for configure().
    static Status validate(const std::vector<ITensorInfo *> &inputs_vector, const ITensorInfo *output) {
        return NEConcatenateLayer::validate(
            std::vector<const ITensorInfo *>(inputs_vector.begin(), inputs_vector.end()), output, 2);
    }
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEDEPTHCONCATENATELAYER_H
