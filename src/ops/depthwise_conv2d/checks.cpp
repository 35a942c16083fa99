// SPDX-License-Identifier: MIT
#include "src/ops/depthwise_conv2d/checks.h"

#include "arm_compute/core/utils/DataTypeUtils.h"

#include "src/plan/rules.h"

namespace ac::depthwise_conv2d {

Status check_shapes(const ITensorInfo &src, const ITensorInfo &weights, const ITensorInfo *bias, size_t dc,
                    size_t multiplier) {
    AC_RETURN_IF(rank(src.tensor_shape()) > 4 || src.tensor_shape().total_size() == 0,
                 "DepthwiseConv2d: the input is %s; it must have width, height, channels and images",
                 shape_text(src.tensor_shape()).c_str());
    AC_RETURN_IF(rank(weights.tensor_shape()) > 4, "DepthwiseConv2d: weights of %s; they must have 3 dimensions",
                 shape_text(weights.tensor_shape()).c_str());
    AC_RETURN_IF(multiplier == 0, "DepthwiseConv2d: a depth multiplier of 0; it must be at least 1");
    const size_t made = src.dimension(dc) * multiplier;
    AC_RETURN_IF(
        weights.dimension(dc) != made,
        "DepthwiseConv2d: weights for %zu channels; %zu input channels with a depth multiplier of %zu have %zu",
        weights.dimension(dc), src.dimension(dc), multiplier, made);
    AC_RETURN_IF(bias != nullptr && (rank(bias->tensor_shape()) > 1 || bias->dimension(0) != made),
                 "DepthwiseConv2d: the bias is %s; there are %zu output channels",
                 shape_text(bias->tensor_shape()).c_str(), made);
    return Status{};
}

Status check_dst(const ITensorInfo &src, ITensorInfo &dst, const TensorShape &shape) {
    init_if_empty(dst,
                  TensorInfo(shape, 1, src.data_type(), src.quantization_info()).set_data_layout(src.data_layout()));
    return check_shape("DepthwiseConv2d", dst, shape);
}

bool may_be_in_place(const ITensorInfo &src, const ITensorInfo &weights, const ConvolutionInfo &info) {
    const PadStrideInfo &moves = info.pad_stride_info;
    const bool still = moves.stride() == std::make_pair(1U, 1U) && !moves.has_padding() &&
                       info.dilation == Size2D(1U, 1U) && info.depth_multiplier == 1;
    return src.data_layout() == DataLayout::NHWC && weights.dimension(1) == 1 && weights.dimension(2) == 1 && still;
}

Status check_in_place(const ITensorInfo &src, const ITensorInfo &weights, const ConvolutionInfo &info) {
    AC_RETURN_IF(!may_be_in_place(src, weights, info),
                 "DepthwiseConv2d: in place it accepts kernels of 1x1 in NHWC, without strides, padding, dilation or "
                 "multiplier");
    return Status{};
}

}  // namespace ac::depthwise_conv2d
