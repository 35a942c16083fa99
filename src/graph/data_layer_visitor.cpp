// SPDX-License-Identifier: MIT
#include "arm_compute/graph/DataLayerVisitor.h"

#include "arm_compute/core/utils/DataLayoutUtils.h"
#include "arm_compute/graph/Tensor.h"
#include "arm_compute/graph/TypePrinter.h"
#include "arm_compute/graph/nodes/Nodes.h"

#include "src/graph/texts.h"

namespace arm_compute::graph {
namespace {

using LayerData = DataLayerVisitor::LayerData;

std::string in_brackets(const std::string &text) {
    return "[" + text + "]";
}

void add_shape(LayerData &data, const std::string &key, const Tensor *tensor) {
    if (tensor != nullptr) {
        data[key] = in_brackets(ac::graph::listed(tensor->desc().shape));
    }
}

/// Shapes of all inputs and output 0.
LayerData shapes_of(const INode &node) {
    LayerData data;
    for (size_t i = 0; i < node.num_inputs(); ++i) {
        add_shape(data, "input_shape" + std::to_string(i), node.input(i));
    }
    if (node.num_outputs() > 0) {
        add_shape(data, "output_shape0", node.output(0));
    }
    return data;
}

/// Data common to all convolutions.
template <class Node> LayerData convolution(const Node &node) {
    LayerData data = shapes_of(node);
    data.erase("input_shape1");
    data.erase("input_shape2");
    add_shape(data, "weights_shape", node.input(1));
    add_shape(data, "bias_shape", node.input(2));
    const PadStrideInfo info = node.convolution_info();
    if (node.input(0) != nullptr) {
        data["data_layout"] = string_from_data_layout(node.input(0)->desc().layout);
    }
    data["pad"] =
        in_brackets(ac::graph::listed({info.pad_left(), info.pad_top(), info.pad_bottom(), info.pad_right()}));
    data["stride"] = in_brackets(ac::graph::listed({info.stride().first, info.stride().second}));
    data["dilation"] = "[1,1]";  // the nodes do not support others
    data["bias_enabled"] = node.input(2) == nullptr ? "0" : "1";
    return data;
}

}  // namespace

void DataLayerVisitor::visit(ConvolutionLayerNode &n) {
    _layer_data = convolution(n);
    _layer_data["convolution_method"] = ac::graph::printed(n.convolution_method());
}

void DataLayerVisitor::visit(DepthwiseConvolutionLayerNode &n) {
    _layer_data = convolution(n);
}

void DataLayerVisitor::visit(FusedConvolutionBatchNormalizationNode &n) {
    _layer_data = convolution(n);
    _layer_data["convolution_method"] = ac::graph::printed(n.convolution_method());
}

void DataLayerVisitor::visit(FusedDepthwiseConvolutionBatchNormalizationNode &n) {
    _layer_data = convolution(n);
}

void DataLayerVisitor::visit(OutputNode &n) {
    ARM_COMPUTE_UNUSED(n);
    _layer_data.clear();
}

void DataLayerVisitor::default_visit(INode &n) {
    _layer_data = shapes_of(n);
}

}  // namespace arm_compute::graph
