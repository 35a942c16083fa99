// SPDX-License-Identifier: MIT
// Inline, so that the library contains it only if it is used.
#ifndef ARM_COMPUTE_GRAPH_DATALAYERVISITOR_INL
#define ARM_COMPUTE_GRAPH_DATALAYERVISITOR_INL

#include "arm_compute/core/utils/DataLayoutUtils.h"
#include "arm_compute/graph/Tensor.h"
#include "arm_compute/graph/TypePrinter.h"
#include "arm_compute/graph/detail/Texts.h"
#include "arm_compute/graph/nodes/Nodes.h"

namespace arm_compute {
namespace graph {
namespace detail {

using LayerData = DataLayerVisitor::LayerData;

inline std::string in_brackets(const std::string &text) {
    return "[" + text + "]";
}

inline void add_shape(LayerData &data, const std::string &key, const Tensor *tensor) {
    if (tensor != nullptr) {
        data[key] = in_brackets(listed(tensor->desc().shape));
    }
}

/// Shapes of all inputs and output 0.
inline LayerData shapes_of(const INode &node) {
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
    data["pad"] = in_brackets(listed({info.pad_left(), info.pad_top(), info.pad_bottom(), info.pad_right()}));
    data["stride"] = in_brackets(listed({info.stride().first, info.stride().second}));
    data["dilation"] = "[1,1]";  // the nodes do not support others
    data["bias_enabled"] = node.input(2) == nullptr ? "0" : "1";
    return data;
}

}  // namespace detail

inline void DataLayerVisitor::visit(ConvolutionLayerNode &n) {
    _layer_data = detail::convolution(n);
    _layer_data["convolution_method"] = detail::printed(n.convolution_method());
}

inline void DataLayerVisitor::visit(DepthwiseConvolutionLayerNode &n) {
    _layer_data = detail::convolution(n);
}

inline void DataLayerVisitor::visit(FusedConvolutionBatchNormalizationNode &n) {
    _layer_data = detail::convolution(n);
    _layer_data["convolution_method"] = detail::printed(n.convolution_method());
}

inline void DataLayerVisitor::visit(FusedDepthwiseConvolutionBatchNormalizationNode &n) {
    _layer_data = detail::convolution(n);
}

inline void DataLayerVisitor::visit(OutputNode &n) {
    ARM_COMPUTE_UNUSED(n);
    _layer_data.clear();
}

inline void DataLayerVisitor::default_visit(INode &n) {
    _layer_data = detail::shapes_of(n);
}
}  // namespace graph
}  // namespace arm_compute

#endif  // ARM_COMPUTE_GRAPH_DATALAYERVISITOR_INL
