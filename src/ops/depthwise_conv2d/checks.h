// SPDX-License-Identifier: MIT
// The checks of the operator.
#pragma once

#include "arm_compute/function_info/ConvolutionInfo.h"

#include "src/plan/plan.h"

namespace ac::depthwise_conv2d {

/// `dc`: the dimension of the channels.
Status check_shapes(const ITensorInfo &src, const ITensorInfo &weights, const ITensorInfo *bias, size_t dc,
                    size_t multiplier);
/// Checks dst against this shape. An empty dst gets the shape and whatever else it lacks.
Status check_dst(const ITensorInfo &src, ITensorInfo &dst, const TensorShape &shape);

/// Whether the output may be the input: only 1x1 kernels in NHWC without strides, padding, dilation or multiplier read
/// only the element that they replace.
bool may_be_in_place(const ITensorInfo &src, const ITensorInfo &weights, const ConvolutionInfo &info);
/// Refuses an in-place operation that may not be one.
Status check_in_place(const ITensorInfo &src, const ITensorInfo &weights, const ConvolutionInfo &info);

}  // namespace ac::depthwise_conv2d
