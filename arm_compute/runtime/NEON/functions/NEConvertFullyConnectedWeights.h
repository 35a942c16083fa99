// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NECONVERTFULLYCONNECTEDWEIGHTS_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NECONVERTFULLYCONNECTEDWEIGHTS_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// Reorders the weights of a fully connected layer whose input is a volume and has another layout than in training. Any
/// type; input and output have the same type.
class NEConvertFullyConnectedWeights : public detail::CpuFunction {
public:
    /// @param input                Weights (outputs, inputs): dimension 1 has one element per element of the volume.
    /// @param output               Destination; an empty info gets input's shape and type.
    /// @param original_input_shape Shape of the volume at inference, in the layout that is not @p
    ///                             data_layout.
    /// @param data_layout          Layout of the volume in training, NHWC or NCHW.
    void configure(const ITensor *input, ITensor *output, const TensorShape &original_input_shape,
                   DataLayout data_layout);
    /// An error if the weights' number of inputs differs from the volume's number of elements.
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, const TensorShape &original_input_shape,
                           DataLayout data_layout);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NECONVERTFULLYCONNECTEDWEIGHTS_H
