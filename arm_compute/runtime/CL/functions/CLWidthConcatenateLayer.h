// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLWIDTHCONCATENATELAYER_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLWIDTHCONCATENATELAYER_H

#include "arm_compute/runtime/CL/functions/CLConcatenateLayer.h"

#include <vector>

namespace arm_compute {

/// CLConcatenateLayer along the width (dimension 0).
class CLWidthConcatenateLayer : public CLConcatenateLayer {
public:
    CLWidthConcatenateLayer() = default;
    /// @param inputs_vector Sources, at least two; their other extents are equal.
    /// @param output        Destination. An empty info is filled in.
    void configure(std::vector<ICLTensor *> inputs_vector, ICLTensor *output) {
        std::vector<const ICLTensor *> inputs(inputs_vector.begin(), inputs_vector.end());
        CLConcatenateLayer::configure(inputs, output, 0);
    }
    /// @param inputs_vector, output As for configure().
    static Status validate(const std::vector<ITensorInfo *> &inputs_vector, const ITensorInfo *output) {
        return CLConcatenateLayer::validate(
            std::vector<const ITensorInfo *>(inputs_vector.begin(), inputs_vector.end()), output, 0);
    }
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLWIDTHCONCATENATELAYER_H
