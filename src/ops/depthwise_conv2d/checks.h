// SPDX-License-Identifier: MIT
// What the operator refuses.
#ifndef AC_OPS_DEPTHWISE_CONV2D_CHECKS_H
#define AC_OPS_DEPTHWISE_CONV2D_CHECKS_H

#include "arm_compute/function_info/ConvolutionInfo.h"

#include "src/plan/plan.h"

namespace ac {
namespace depthwise_conv2d {

/// `dc`: the dimension of the channels.
Status check_shapes(const ITensorInfo &src, const ITensorInfo &weights, const ITensorInfo *bias, size_t dc,
                    size_t multiplier);
/// An empty dst takes this shape and what else it lacks.
Status check_dst(const ITensorInfo &src, ITensorInfo &dst, const arm_compute::TensorShape &shape);

/// What may be done in place: 1x1 kernels in NHWC without strides, padding, dilation or multiplier, which read no more
/// than what they replace.
Status check_in_place(const ITensorInfo &src, const ITensorInfo &weights, const arm_compute::ConvolutionInfo &info);

}  // namespace depthwise_conv2d
}  // namespace ac

#endif  // AC_OPS_DEPTHWISE_CONV2D_CHECKS_H
