// SPDX-License-Identifier: MIT
// Nodes whose output is given or equals their input in shape and type.
#include "arm_compute/core/Utils.h"
#include "arm_compute/graph/nodes/Nodes.h"

#include "src/graph/nodes/rules.h"

namespace arm_compute::graph {

// clang-format off
#define AC_LIKE_INPUT(Node) TensorDescriptor Node::describe_output(size_t idx) const { return like_input(idx); }
// clang-format on
AC_LIKE_INPUT(BatchNormalizationLayerNode)
AC_LIKE_INPUT(ChannelShuffleLayerNode)
AC_LIKE_INPUT(L2NormalizeLayerNode)
AC_LIKE_INPUT(NormalizationLayerNode)
AC_LIKE_INPUT(NormalizePlanarYUVLayerNode)
AC_LIKE_INPUT(PReluLayerNode)
AC_LIKE_INPUT(PrintLayerNode)
#undef AC_LIKE_INPUT

TensorDescriptor ActivationLayerNode::describe_output(size_t idx) const {
    return like_input(idx, _out_quant_info);
}

TensorDescriptor UnaryEltwiseLayerNode::describe_output(size_t idx) const {
    return like_input(idx, _descriptor.out_quant_info);
}

TensorDescriptor EltwiseLayerNode::describe_output(size_t idx) const {
    TensorDescriptor result = like_input(idx, _descriptor.out_quant_info);
    const TensorDescriptor other = given(idx, 1);
    const TensorShape &a = result.shape, &b = other.shape;
    const TensorShape common = TensorShape::broadcast_shape(a, b);
    ARM_COMPUTE_EXIT_ON_MSG_VAR(common.total_size() == 0, "shapes %s and %s cannot be broadcast to one",
                                ac::graph::text(a).c_str(), ac::graph::text(b).c_str());
    if (a != common && b == common) {  // a number or a row says nothing about images
        result.layout = other.layout;
    }
    result.shape = common;
    return result;
}

TensorDescriptor SoftmaxLayerNode::describe_output(size_t idx) const {
    return like_input(idx, get_softmax_output_quantization_info(given(idx).data_type, false));
}

TensorDescriptor QuantizationLayerNode::describe_output(size_t idx) const {
    TensorDescriptor result = given(idx);
    result.data_type = _out_data_type;
    result.quant_info = _out_quant_info;
    return result;
}

TensorDescriptor DequantizationLayerNode::describe_output(size_t idx) const {
    TensorDescriptor result = given(idx);
    result.data_type = DataType::F32;
    return result;
}

TensorDescriptor InputNode::describe_output(size_t idx) const {
    check_output(idx);
    return _desc;
}

TensorDescriptor ConstNode::describe_output(size_t idx) const {
    check_output(idx);
    return _desc;
}

TensorDescriptor OutputNode::describe_output(size_t idx) const {
    check_output(idx);
    return TensorDescriptor{};
}

TensorDescriptor DummyNode::describe_output(size_t idx) const {
    TensorDescriptor result = given(idx);
    result.shape = _shape;
    return result;
}

OperatorNode::OperatorNode(descriptors::OperatorDescriptor descriptor)
    : NodeBase(node_type, descriptor.inputs.size(), descriptor.outputs.size(), 0), _descriptor(std::move(descriptor)) {
    const descriptors::OperatorDescriptor &d = _descriptor;
    ARM_COMPUTE_EXIT_ON_MSG(d.operation.empty(), "a node of an operator must name the operator");
    ARM_COMPUTE_EXIT_ON_MSG_VAR(d.outputs.empty(), "a node of the operator %s must name an output",
                                d.operation.c_str());
    ARM_COMPUTE_EXIT_ON_MSG_VAR(d.results.size() != d.outputs.size(),
                                "a node of the operator %s names %zu outputs and describes %zu", d.operation.c_str(),
                                d.outputs.size(), d.results.size());
}

TensorDescriptor OperatorNode::describe_output(size_t idx) const {
    check_output(idx);
    return _descriptor.results[idx];
}

}  // namespace arm_compute::graph
