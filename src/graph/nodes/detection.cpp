// SPDX-License-Identifier: MIT
// Nodes that compute boxes in images.
#include "arm_compute/core/utils/DataTypeUtils.h"
#include "arm_compute/graph/nodes/Nodes.h"

#include "src/graph/nodes/rules.h"

namespace arm_compute::graph {

using ac::graph::Image;
using ac::graph::product;

TensorDescriptor PriorBoxLayerNode::compute_output_descriptor(const TensorDescriptor &input_descriptor,
                                                              const PriorBoxLayerInfo &info) {
    const Image map(input_descriptor);
    const size_t priors = info.aspect_ratios().size() * info.min_sizes().size() + info.max_sizes().size();
    TensorDescriptor result = input_descriptor;
    result.shape.set(0, product(product(map.width, map.height), priors * 4));
    result.shape.set(1, 2);
    result.shape.set(2, 1);
    return result;
}

TensorDescriptor PriorBoxLayerNode::describe_output(size_t idx) const {
    return compute_output_descriptor(given(idx), _info);
}

TensorDescriptor DetectionOutputLayerNode::compute_output_descriptor(const TensorDescriptor &input_descriptor,
                                                                     const DetectionOutputLayerInfo &info) {
    ARM_COMPUTE_EXIT_ON_MSG_VAR(info.keep_top_k() < 1, "a detection output keeps %d boxes", info.keep_top_k());
    TensorDescriptor result = input_descriptor;
    result.shape = TensorShape(size_t{7}, product(static_cast<size_t>(info.keep_top_k()), input_descriptor.shape[1]));
    return result;
}

TensorDescriptor DetectionOutputLayerNode::describe_output(size_t idx) const {
    return compute_output_descriptor(given(idx), _info);
}

TensorDescriptor DetectionPostProcessLayerNode::describe_output(size_t idx) const {
    check_output(idx);
    const size_t boxes = product(_info.max_detections(), _info.max_classes_per_detection());
    const TensorShape shapes[] = {TensorShape(size_t{4}, boxes), TensorShape(boxes), TensorShape(boxes),
                                  TensorShape(size_t{1})};
    return TensorDescriptor(shapes[idx], DataType::F32);
}

TensorDescriptor GenerateProposalsLayerNode::describe_output(size_t idx) const {
    TensorDescriptor result = given(idx);
    const size_t boxes = ac::graph::elements(result.shape);
    const TensorShape shapes[] = {TensorShape(_info.values_per_roi() + 1, boxes), TensorShape(boxes),
                                  TensorShape(size_t{1})};
    result.shape = shapes[idx];
    if (idx == 2) {
        result.data_type = DataType::U32;
        result.quant_info = QuantizationInfo();
    } else if (idx == 0 && result.data_type == DataType::QASYMM8) {
        result.data_type = DataType::QASYMM16;  // the operator's output type
        result.quant_info = QuantizationInfo(0.125F, 0);
    }
    return result;
}

TensorDescriptor BoundingBoxTransformLayerNode::describe_output(size_t idx) const {
    TensorDescriptor result = given(idx, 1);
    if (is_data_type_quantized(result.data_type)) {
        result.data_type = given(idx).data_type;
        result.quant_info = given(idx).quant_info;
    }
    return result;
}

TensorDescriptor ROIAlignLayerNode::describe_output(size_t idx) const {
    const Image image(given(idx));
    TensorDescriptor result = image.resized(_pool_info.pooled_width(), _pool_info.pooled_height(), image.channels);
    result.shape.set(3, given(idx, 1).shape[1]);
    return result;
}

}  // namespace arm_compute::graph
