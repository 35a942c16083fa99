// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_FUNCTION_INFO_FULLYCONNECTEDLAYERINFO
#define ACL_ARM_COMPUTE_FUNCTION_INFO_FULLYCONNECTEDLAYERINFO

#include "arm_compute/core/CoreTypes.h"
#include "arm_compute/function_info/ActivationLayerInfo.h"

namespace arm_compute {
/// Parameters of a fully connected layer.
struct FullyConnectedLayerInfo {
    ActivationLayerInfo activation_info{};                ///< Activation of the result
    DataLayout weights_trained_layout{DataLayout::NCHW};  ///< Layout of the flattened tensor in training
    bool transpose_weights{true};                         ///< True: dimension 0 of the weights is the inputs
    bool are_weights_reshaped{false};                     ///< True: the weights are already rearranged
    bool retain_internal_weights{false};                  ///< True: prepare() does not mark the weights as unused
    bool enable_fast_math{false};                         ///< True: float may use bfloat16 products
    bool fp_mixed_precision{false};                       ///< True: binary16 is summed in float

    /// Sets the layout of the flattened tensor in training.
    FullyConnectedLayerInfo &set_weights_trained_layout(DataLayout layout) {
        weights_trained_layout = layout;
        return *this;
    }
    /// Sets whether the weights must be transposed.
    FullyConnectedLayerInfo &set_transpose_weights(bool should_transpose_weights) {
        transpose_weights = should_transpose_weights;
        return *this;
    }
};
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_FUNCTION_INFO_FULLYCONNECTEDLAYERINFO
