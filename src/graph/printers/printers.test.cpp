// SPDX-License-Identifier: MIT
// Text output: dot, layer data, enumerator names.
#include "arm_compute/graph/DataLayerVisitor.h"
#include "arm_compute/graph/TypeLoader.h"
#include "arm_compute/graph/Utils.h"

#include "src/graph/graph_test.h"

#include <map>

namespace ac::graph::test {
namespace {

using GB = GraphBuilder;

const ActivationLayerInfo relu(ActivationLayerInfo::ActivationFunction::RELU);

struct Filler final : ITensorAccessor {
    bool access_tensor(arm_compute::ITensor &) override { return true; }
};

ITensorAccessorUPtr filler() {
    return std::make_unique<Filler>();
}

std::string dot(const Graph &g) {
    std::ostringstream os;
    DotGraphPrinter().print(g, os);
    return os.str();
}

/// The dot printer's text for a node.
template <class Node, class... P> std::string info(P &&...parameters) {
    Node node(std::forward<P>(parameters)...);
    DotGraphVisitor visitor;
    node.accept(visitor);
    return visitor.info();
}

TEST(GraphDot, prints_nodes_then_edges) {
    Graph g(0, "net");
    const NodeID in = GB::add_input_node(g, {"data", Target::NEON}, nhwc({4U, 3U}));
    const NodeID act = GB::add_activation_node(g, {"", Target::NEON}, {in, 0}, relu);
    GB::add_output_node(g, {"out \"1\"", Target::NEON}, {act, 0});
    force_target_to_graph(g, Target::NEON);
    EXPECT_EQ(dot(g),
              "digraph net{\n"
              R"(n0 [label = "data \n Neon \n "];)"
              "\n"
              R"(n1 [label = "n1 \n Neon \n RELU"];)"
              "\n"
              R"(n2 [label = "out \"1\" \n Neon \n "];)"
              "\n"
              R"(n0 -> n1 [label = "4,3 \n F32 \n NHWC"];)"
              "\n"
              R"(n1 -> n2 [label = "4,3 \n F32 \n NHWC"];)"
              "\n"
              "}\n");
}

TEST(GraphDot, leaves_out_what_was_removed) {
    Graph g;
    const NodeID in = GB::add_input_node(g, {"data", Target::NEON}, nhwc({4U, 3U}));
    g.remove_node(GB::add_activation_node(g, {"act", Target::NEON}, {in, 0}, relu));
    EXPECT_EQ(dot(g), "digraph Graph{\nn0 [label = \"data \\n UNSPECIFIED \\n \"];\n}\n");
    EXPECT_EQ(dot(Graph(0, "two words")), "digraph \"two words\"{\n}\n");
}

TEST(GraphDot, says_what_matters_about_each_node) {
    EXPECT_EQ(info<BatchNormalizationLayerNode>(0.1F), "");
    EXPECT_EQ(info<BatchNormalizationLayerNode>(0.1F, relu), "RELU");
    EXPECT_EQ(info<ConvolutionLayerNode>(PadStrideInfo(), 1U, ConvolutionMethod::GEMM), "GEMM");
    EXPECT_EQ(info<FusedConvolutionBatchNormalizationNode>(0.1F, PadStrideInfo(), 1U, ConvolutionMethod::Winograd),
              "Winograd");
    EXPECT_EQ(info<DepthwiseConvolutionLayerNode>(PadStrideInfo()), "DEFAULT");
    EXPECT_EQ(info<FusedDepthwiseConvolutionBatchNormalizationNode>(0.1F, PadStrideInfo(), 1U,
                                                                    DepthwiseConvolutionMethod::GEMV),
              "GEMV");
    const std::map<EltwiseOperation, std::string> names{{EltwiseOperation::Add, "Add"}, {EltwiseOperation::Sub, "Sub"},
                                                        {EltwiseOperation::Mul, "Mul"}, {EltwiseOperation::Max, "Max"},
                                                        {EltwiseOperation::Div, "Div"}, {EltwiseOperation::Min, "Min"}};
    for (const auto &name : names) {
        EXPECT_EQ(info<EltwiseLayerNode>(descriptors::EltwiseLayerDescriptor(name.first)), name.second);
    }
    EXPECT_EQ(info<NormalizationLayerNode>(arm_compute::NormType::CROSS_MAP), "CROSS_MAP");
    EXPECT_EQ(info<PoolingLayerNode>(PoolingLayerInfo(PoolingType::AVG, Size2D(3, 2), DataLayout::NHWC,
                                                      PadStrideInfo(2, 1, 4, 5, 6, 7, DimensionRoundingType::FLOOR))),
              R"(AVG \n 3x2 \n 2,1;4,5,6,7)");
    EXPECT_EQ(info<ConcatenateLayerNode>(2U, descriptors::ConcatLayerDescriptor(DataLayoutDimension::WIDTH)),
              R"(Enabled: 1 \n Axis: WIDTH)");
    EXPECT_EQ(info<FlattenLayerNode>(), "");
}

TEST(GraphDataLayerVisitor, collects_shapes_and_parameters) {
    Graph g;
    const NodeID in = GB::add_input_node(g, {"data", Target::NEON}, nchw({9U, 8U, 6U}));
    const PadStrideInfo info(2, 1, 1, 2, 3, 4, DimensionRoundingType::FLOOR);
    const NodeID conv = GB::add_convolution_node(g, {"conv", Target::NEON}, {in, 0}, Size2D(3, 2), 4, info, 1,
                                                 ConvolutionMethod::GEMM, FastMathHint::Disabled, filler(), filler());
    const NodeID depthwise =
        GB::add_depthwise_convolution_node(g, {"dw", Target::NEON}, {conv, 0}, Size2D(1, 1), PadStrideInfo());
    const NodeID out = GB::add_output_node(g, {"out", Target::NEON}, {depthwise, 0});
    DataLayerVisitor visitor;
    using Data = DataLayerVisitor::LayerData;
    g.node(in)->accept(visitor);
    EXPECT_EQ(visitor.layer_data(), (Data{{"output_shape0", "[9,8,6]"}}));
    g.node(conv)->accept(visitor);
    // (9 + 3 - 3) / 2 + 1 = 5, (8 + 7 - 2) / 1 + 1 = 14
    EXPECT_EQ(visitor.layer_data(), (Data{{"input_shape0", "[9,8,6]"},
                                          {"weights_shape", "[3,2,6,4]"},
                                          {"bias_shape", "[4]"},
                                          {"output_shape0", "[5,14,4]"},
                                          {"data_layout", "NCHW"},
                                          {"pad", "[1,3,4,2]"},
                                          {"stride", "[2,1]"},
                                          {"dilation", "[1,1]"},
                                          {"bias_enabled", "1"},
                                          {"convolution_method", "GEMM"}}));
    g.node(depthwise)->accept(visitor);
    EXPECT_EQ(visitor.layer_data(), (Data{{"input_shape0", "[5,14,4]"},
                                          {"weights_shape", "[1,1,4]"},
                                          {"output_shape0", "[5,14,4]"},
                                          {"data_layout", "NCHW"},
                                          {"pad", "[0,0,0,0]"},
                                          {"stride", "[1,1]"},
                                          {"dilation", "[1,1]"},
                                          {"bias_enabled", "0"}}));
    g.node(out)->accept(visitor);
    EXPECT_TRUE(visitor.layer_data().empty());
}

template <class T> std::string printed(const T &value) {
    std::ostringstream os;
    os << value;
    return os.str();
}

TEST(GraphNames, are_printed_and_read) {
    EXPECT_EQ(printed(Target::NEON), "Neon");
    EXPECT_EQ(printed(Target::CLVK), "CLVK");
    EXPECT_EQ(printed(NodeType::ActivationLayer), "ActivationLayer");
    EXPECT_EQ(printed(NodeType::PReluLayer), "PReluLayer");
    EXPECT_EQ(printed(NodeType::ROIAlignLayer), "ROIAlignLayer");
    EXPECT_EQ(printed(NodeType::Dummy), "Dummy");
    EXPECT_EQ(printed(NodeType::Operator), "Operator");
    EXPECT_EQ(printed(FastMathHint::Disabled), "Disabled");
    EXPECT_EQ(printed(DepthwiseConvolutionMethod::Default), "DEFAULT");
    EXPECT_EQ(printed(DepthwiseConvolutionMethod::Optimized3x3), "Optimized3x3");
    EXPECT_EQ(printed(ConvolutionMethod::Direct), "Direct");

    EXPECT_EQ(target_from_name("Neon"), Target::NEON);
    EXPECT_EQ(target_from_name("CLVK"), Target::CLVK);
    EXPECT_EQ(arm_compute::data_layout_from_name("nHWC"), DataLayout::NHWC);
    EXPECT_EQ(Convolution_method_from_name("WINOGRAD"), ConvolutionMethod::Winograd);
    EXPECT_EQ(depthwise_convolution_method_from_name("optimized3x3"), DepthwiseConvolutionMethod::Optimized3x3);
    EXPECT_THROW(target_from_name("gpu"), std::invalid_argument);
    EXPECT_THROW(arm_compute::data_layout_from_name(""), std::invalid_argument);
    Target target = Target::UNSPECIFIED;
    DataLayout layout = DataLayout::UNKNOWN;
    std::istringstream words("cl nchw");
    words >> target >> layout;
    EXPECT_EQ(target, Target::CL);
    EXPECT_EQ(layout, DataLayout::NCHW);
}

}  // namespace
}  // namespace ac::graph::test
