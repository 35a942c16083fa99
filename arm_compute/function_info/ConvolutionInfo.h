// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_FUNCTION_INFO_CONVOLUTIONINFO
#define ACL_ARM_COMPUTE_FUNCTION_INFO_CONVOLUTIONINFO

#include "arm_compute/core/CoreTypes.h"
#include "arm_compute/core/Size2D.h"
#include "arm_compute/function_info/ActivationLayerInfo.h"

namespace arm_compute {
/// Parameters of a depthwise convolution.
struct ConvolutionInfo {
    ConvolutionInfo() = default;
    /// @param[in] pad_stride_info_  Strides and padding.
    /// @param[in] depth_multiplier_ Output channels per input channel.
    /// @param[in] act_info_         Activation of the result.
    /// @param[in] dilation_         Distance between taps along width and height, in elements.
    ConvolutionInfo(const PadStrideInfo &pad_stride_info_, unsigned int depth_multiplier_,
                    const ActivationLayerInfo &act_info_, const Size2D &dilation_)
        : pad_stride_info(pad_stride_info_),
          depth_multiplier(depth_multiplier_),
          act_info(act_info_),
          dilation(dilation_) {}

    PadStrideInfo pad_stride_info{};
    unsigned int depth_multiplier{1};
    ActivationLayerInfo act_info{};
    Size2D dilation{Size2D(1, 1)};
};
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_FUNCTION_INFO_CONVOLUTIONINFO
