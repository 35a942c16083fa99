// SPDX-License-Identifier: MIT
// Inline, so that the library contains it only if it is used.
#ifndef ARM_COMPUTE_GRAPH_PRINTERS_DOTGRAPHPRINTER_INL
#define ARM_COMPUTE_GRAPH_PRINTERS_DOTGRAPHPRINTER_INL

#include "arm_compute/core/Utils.h"
#include "arm_compute/core/utils/ActivationFunctionUtils.h"
#include "arm_compute/core/utils/DataLayoutUtils.h"
#include "arm_compute/core/utils/DataTypeUtils.h"
#include "arm_compute/core/utils/EnumNames.h"
#include "arm_compute/graph/Graph.h"
#include "arm_compute/graph/TypePrinter.h"
#include "arm_compute/graph/detail/Texts.h"
#include "arm_compute/graph/nodes/Nodes.h"

#include <algorithm>

#include <ctype.h>

namespace arm_compute {
namespace graph {
namespace detail {

constexpr char line_break[] = R"( \n )";  // dot breaks the line there

/// Escapes quotation marks.
inline std::string escaped(const std::string &text) {
    std::string result;
    for (const char c : text) {
        result += c == '"' ? "\\\"" : std::string(1, c);
    }
    return result;
}

/// The name of a graph, quoted if dot requires that.
inline std::string identifier(const std::string &name) {
    const bool plain = std::all_of(name.begin(), name.end(), [](unsigned char c) { return isalnum(c) || c == '_'; });
    return name.empty() ? "Graph" : plain ? name : '"' + escaped(name) + '"';
}

inline void print_node(const INode &node, std::ostream &os) {
    DotGraphVisitor visitor;
    const_cast<INode &>(node).accept(visitor);  // visitors take nodes as mutable; this one does not change them
    const std::string id = "n" + std::to_string(node.id());
    os << id << " [label = \"" << (node.name().empty() ? id : escaped(node.name())) << line_break
       << node.assigned_target() << line_break << visitor.info() << "\"];\n";
}

inline void print_edge(const Edge &edge, std::ostream &os) {
    const TensorDescriptor desc = edge.tensor() == nullptr ? TensorDescriptor() : edge.tensor()->desc();
    os << "n" << edge.producer_id() << " -> n" << edge.consumer_id() << " [label = \"" << listed(desc.shape)
       << line_break << string_from_data_type(desc.data_type) << line_break << string_from_data_layout(desc.layout)
       << "\"];\n";
}

}  // namespace detail

inline void DotGraphVisitor::visit(ActivationLayerNode &n) {
    _info = string_from_activation_func(n.activation_info().activation());
}

inline void DotGraphVisitor::visit(BatchNormalizationLayerNode &n) {
    _info = n.fused_activation().enabled() ? string_from_activation_func(n.fused_activation().activation()) : "";
}

inline void DotGraphVisitor::visit(ConcatenateLayerNode &n) {
    static ::arm_compute::detail::EnumNames axes("CHANNEL,HEIGHT,WIDTH,DEPTH,BATCHES");
    _info = "Enabled: " + std::to_string(n.is_enabled() ? 1 : 0) + detail::line_break +
            "Axis: " + ::arm_compute::detail::name_at(axes, static_cast<size_t>(n.concatenation_axis()));
}

inline void DotGraphVisitor::visit(ConvolutionLayerNode &n) {
    _info = detail::printed(n.convolution_method());
}

inline void DotGraphVisitor::visit(DepthwiseConvolutionLayerNode &n) {
    _info = detail::printed(n.depthwise_convolution_method());
}

inline void DotGraphVisitor::visit(EltwiseLayerNode &n) {
    _info = detail::printed(n.eltwise_operation());
}

inline void DotGraphVisitor::visit(FusedConvolutionBatchNormalizationNode &n) {
    _info = detail::printed(n.convolution_method());
}

inline void DotGraphVisitor::visit(FusedDepthwiseConvolutionBatchNormalizationNode &n) {
    _info = detail::printed(n.depthwise_convolution_method());
}

inline void DotGraphVisitor::visit(NormalizationLayerNode &n) {
    _info = string_from_norm_type(n.normalization_info().type());
}

inline void DotGraphVisitor::visit(PoolingLayerNode &n) {
    const PoolingLayerInfo info = n.pooling_info();
    const PadStrideInfo &pads = info.pad_stride_info;
    _info = string_from_pooling_type(info.pool_type) + detail::line_break + std::to_string(info.pool_size.width) + "x" +
            std::to_string(info.pool_size.height) + detail::line_break +
            detail::listed({pads.stride().first, pads.stride().second}) + ";" +
            detail::listed({pads.pad_left(), pads.pad_right(), pads.pad_top(), pads.pad_bottom()});
}

inline void DotGraphVisitor::default_visit(INode &n) {
    ARM_COMPUTE_UNUSED(n);
    _info.clear();
}

inline void DotGraphPrinter::print(const Graph &g, std::ostream &os) {
    os << "digraph " << detail::identifier(g.name()) << "{\n";
    for (const auto &node : g.nodes()) {
        if (node != nullptr) {
            detail::print_node(*node, os);
        }
    }
    for (const auto &edge : g.edges()) {
        if (edge != nullptr) {
            detail::print_edge(*edge, os);
        }
    }
    os << "}\n";
}
}  // namespace graph
}  // namespace arm_compute

#endif  // ARM_COMPUTE_GRAPH_PRINTERS_DOTGRAPHPRINTER_INL
