// SPDX-License-Identifier: MIT
// Nodes that reduce dimensions, and fully connected layers.
#include "arm_compute/graph/nodes/Nodes.h"

#include "src/graph/nodes/rules.h"

namespace arm_compute::graph {
namespace {

using ac::graph::quantized;

/// A shape without a dimension, or with extent 1 in it.
TensorShape reduced(TensorShape shape, int axis, bool keep) {
    const size_t at = ac::graph::dimension(axis, shape.num_dimensions());
    if (keep || shape.num_dimensions() == 1) {  // a tensor has at least one dimension
        shape.set(at, 1);
    } else {
        shape.remove_dimension(at);
    }
    return shape;
}

}  // namespace

TensorDescriptor ArgMinMaxLayerNode::describe_output(size_t idx) const {
    TensorDescriptor result = like_input(idx, _out_quant_info);
    result.data_type = _out_data_type == DataType::UNKNOWN ? result.data_type : _out_data_type;
    result.shape = reduced(result.shape, static_cast<int>(_axis), false);
    return result;
}

TensorDescriptor ReductionLayerNode::describe_output(size_t idx) const {
    TensorDescriptor result = given(idx);
    result.shape = reduced(result.shape, static_cast<int>(_axis), _keep_dims);
    return result;
}

TensorDescriptor FullyConnectedLayerNode::compute_weights_descriptor(const TensorDescriptor &input_descriptor,
                                                                     unsigned int num_outputs,
                                                                     FullyConnectedLayerInfo fc_info,
                                                                     const QuantizationInfo &weights_quant_info) {
    const size_t rank = input_descriptor.shape.num_dimensions();
    const size_t k = ac::graph::elements(input_descriptor.shape, rank == 2 || rank == 4 ? rank - 1 : rank);
    TensorDescriptor weights = quantized(input_descriptor, weights_quant_info);
    weights.shape =
        fc_info.transpose_weights ? TensorShape(k, size_t{num_outputs}) : TensorShape(size_t{num_outputs}, k);
    return weights;
}

TensorDescriptor FullyConnectedLayerNode::compute_output_descriptor(const TensorDescriptor &input_descriptor,
                                                                    unsigned int num_outputs,
                                                                    const QuantizationInfo &out_quant_info) {
    const TensorShape &shape = input_descriptor.shape;
    TensorDescriptor result = quantized(input_descriptor, out_quant_info);
    result.shape = TensorShape(size_t{num_outputs}, shape.num_dimensions() > 2 ? shape[3] : shape[1]);
    return result;
}

TensorDescriptor FullyConnectedLayerNode::describe_output(size_t idx) const {
    return compute_output_descriptor(given(idx), _num_outputs, _out_quant_info);
}

}  // namespace arm_compute::graph
