// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_FUNCTIONDESCRIPTORS_H
#define ARM_COMPUTE_RUNTIME_FUNCTIONDESCRIPTORS_H

#include "arm_compute/core/Types.h"
#include "arm_compute/function_info/ActivationLayerInfo.h"

namespace arm_compute {

/// Direction of a Fourier transform. The inverse one divides by the number of elements.
enum class FFTDirection { Forward, Inverse };

/// A one-dimensional Fourier transform.
struct FFT1DInfo {
    unsigned int axis{0};                           ///< dimension to transform
    FFTDirection direction{FFTDirection::Forward};  ///< direction
};

/// A two-dimensional Fourier transform.
struct FFT2DInfo {
    unsigned int axis0{0};                          ///< first dimension to transform
    unsigned int axis1{1};                          ///< second dimension to transform
    FFTDirection direction{FFTDirection::Forward};  ///< direction
};

/// A two-dimensional convolution.
struct Conv2dInfo {
    Conv2dInfo() = default;
    Conv2dInfo(const PadStrideInfo &conv_info_, const Size2D &dilation_, const ActivationLayerInfo &act_info_,
               bool enable_fast_math_, unsigned int num_groups_, const WeightsInfo &weights_info_ = WeightsInfo(),
               bool use_fp32_acc_ = false)
        : conv_info(conv_info_),
          dilation(dilation_),
          act_info(act_info_),
          enable_fast_math(enable_fast_math_),
          num_groups(num_groups_),
          weights_info(weights_info_),
          use_fp32_acc(use_fp32_acc_) {}

    PadStrideInfo conv_info{};       ///< strides and padding in elements
    Size2D dilation{1U, 1U};         ///< distance between the kernel's taps in elements; 1: no gaps
    ActivationLayerInfo act_info{};  ///< activation of the result
    bool enable_fast_math{false};    ///< whether fp32 may use bf16 products
    unsigned int num_groups{1};      ///< groups of channels that are convolved separately
    WeightsInfo weights_info{};      ///< layout of the weights
    bool use_fp32_acc{false};        ///< whether fp16 is summed in fp32, also on CPUs whose fastest sums are fp16
};

/// A three-dimensional convolution.
struct Conv3dInfo {
    Conv3dInfo() = default;
    Conv3dInfo(const Size3D &stride_, const Padding3D &padding_, const ActivationLayerInfo &act_info_,
               const Size3D &dilation_, const DimensionRoundingType &round_type_, bool enable_fast_math_)
        : stride(stride_),
          padding(padding_),
          act_info(act_info_),
          dilation(dilation_),
          round_type(round_type_),
          enable_fast_math(enable_fast_math_) {}

    Size3D stride{1U, 1U, 1U};           ///< in elements
    Padding3D padding{};                 ///< in elements
    ActivationLayerInfo act_info{};      ///< activation of the result
    Size3D dilation{1U, 1U, 1U};         ///< distance between the kernel's taps in elements; 1: no gaps
    DimensionRoundingType round_type{};  ///< rounding of the output's size
    bool enable_fast_math{false};        ///< whether fp32 may use bf16 products
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_FUNCTIONDESCRIPTORS_H
