// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_GRAPH_TENSORDESCRIPTOR_H
#define ACL_ARM_COMPUTE_GRAPH_TENSORDESCRIPTOR_H

#include "arm_compute/core/utils/misc/ICloneable.h"
#include "arm_compute/graph/Types.h"

#include <memory>
#include <utility>

namespace arm_compute {
namespace graph {
/// Descriptor of a tensor of a graph.
struct TensorDescriptor final : public misc::ICloneable<TensorDescriptor> {
    /// An empty shape without a type, NCHW.
    TensorDescriptor() = default;
    /// @param[in] tensor_shape       Extents, x first: (W, H, C, N) in NCHW, (C, W, H, N) in NHWC.
    /// @param[in] tensor_data_type   Element type.
    /// @param[in] tensor_quant_info  Scale and offset of a quantized type.
    /// @param[in] tensor_data_layout Meaning of the dimensions.
    /// @param[in] tensor_target      Target of the tensor.
    TensorDescriptor(TensorShape tensor_shape, DataType tensor_data_type,
                     QuantizationInfo tensor_quant_info = QuantizationInfo(),
                     DataLayout tensor_data_layout = DataLayout::NCHW, Target tensor_target = Target::UNSPECIFIED)
        : shape(tensor_shape),
          data_type(tensor_data_type),
          layout(tensor_data_layout),
          quant_info(std::move(tensor_quant_info)),
          target(tensor_target) {}

    /// Sets the shape. The parameter is not const in the established interface; it is not modified.
    TensorDescriptor &set_shape(TensorShape &tensor_shape) {
        shape = tensor_shape;
        return *this;
    }
    /// Sets the element type.
    TensorDescriptor &set_data_type(DataType tensor_data_type) {
        data_type = tensor_data_type;
        return *this;
    }
    /// Sets the layout; the shape is not changed.
    TensorDescriptor &set_layout(DataLayout data_layout) {
        layout = data_layout;
        return *this;
    }
    /// Sets scale and offset.
    TensorDescriptor &set_quantization_info(QuantizationInfo tensor_quant_info) {
        quant_info = std::move(tensor_quant_info);
        return *this;
    }
    std::unique_ptr<TensorDescriptor> clone() const override { return std::make_unique<TensorDescriptor>(*this); }

    TensorShape shape{};
    DataType data_type{DataType::UNKNOWN};
    DataLayout layout{DataLayout::NCHW};
    QuantizationInfo quant_info{};
    Target target{Target::UNSPECIFIED};
};
}  // namespace graph
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_GRAPH_TENSORDESCRIPTOR_H
