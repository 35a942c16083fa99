// SPDX-License-Identifier: MIT
#include "src/ops/depthwise_conv2d/checks.h"

#include "arm_compute/core/utils/DataTypeUtils.h"

namespace ac {
namespace depthwise_conv2d {

using namespace arm_compute;

bool is_quantized(DataType t) {
    return t == DataType::QASYMM8 || t == DataType::QASYMM8_SIGNED;
}

Status check_types(const ITensorInfo &src, const ITensorInfo &weights, const ITensorInfo *bias) {
    const DataType t = src.data_type();
    const bool floats = t == DataType::F32 || t == DataType::F16;
    AC_RETURN_IF(!floats && !is_quantized(t),
                 "DepthwiseConv2d: the input is %s; it takes F32, F16, QASYMM8 and QASYMM8_SIGNED",
                 string_from_data_type(t).c_str());
    const bool per_channel = is_quantized(t) && weights.data_type() == DataType::QSYMM8_PER_CHANNEL;
    AC_RETURN_IF(weights.data_type() != t && !per_channel,
                 "DepthwiseConv2d: weights in %s for an input in %s; they are of its type%s",
                 string_from_data_type(weights.data_type()).c_str(), string_from_data_type(t).c_str(),
                 is_quantized(t) ? " or QSYMM8_PER_CHANNEL" : "");
    const DataType wanted = floats ? t : DataType::S32;
    AC_RETURN_IF(bias != nullptr && bias->data_type() != wanted,
                 "DepthwiseConv2d: the bias is %s; with a %s input it is %s",
                 string_from_data_type(bias->data_type()).c_str(), string_from_data_type(t).c_str(),
                 string_from_data_type(wanted).c_str());
    return Status{};
}

Status check_shapes(const ITensorInfo &src, const ITensorInfo &weights, const ITensorInfo *bias, size_t dc,
                    size_t multiplier) {
    AC_RETURN_IF(src.num_dimensions() > 4 || src.tensor_shape().total_size() == 0,
                 "DepthwiseConv2d: the input is %s; it has width, height, channels and images",
                 shape_text(src.tensor_shape()).c_str());
    AC_RETURN_IF(weights.num_dimensions() > 3, "DepthwiseConv2d: weights of %zu dimensions; they have 3",
                 weights.num_dimensions());
    AC_RETURN_IF(multiplier == 0, "DepthwiseConv2d: a depth multiplier of 0; it is at least 1");
    const size_t made = src.dimension(dc) * multiplier;
    AC_RETURN_IF(
        weights.dimension(dc) != made,
        "DepthwiseConv2d: weights for %zu channels; %zu input channels with a depth multiplier of %zu have %zu",
        weights.dimension(dc), src.dimension(dc), multiplier, made);
    AC_RETURN_IF(bias != nullptr && (bias->num_dimensions() > 1 || bias->dimension(0) != made),
                 "DepthwiseConv2d: the bias is %s; there are %zu output channels",
                 shape_text(bias->tensor_shape()).c_str(), made);
    return Status{};
}

Status check_dst(const ITensorInfo &src, ITensorInfo &dst, const TensorShape &shape) {
    init_if_empty(dst,
                  TensorInfo(shape, 1, src.data_type(), src.quantization_info()).set_data_layout(src.data_layout()));
    AC_RETURN_IF(dst.data_type() != src.data_type(), "DepthwiseConv2d: the output is %s, the input is %s",
                 string_from_data_type(dst.data_type()).c_str(), string_from_data_type(src.data_type()).c_str());
    AC_RETURN_IF(dst.tensor_shape() != shape, "DepthwiseConv2d: the output is %s, the result is %s",
                 shape_text(dst.tensor_shape()).c_str(), shape_text(shape).c_str());
    return Status{};
}

}  // namespace depthwise_conv2d
}  // namespace ac
