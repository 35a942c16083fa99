// SPDX-License-Identifier: MIT
// Output descriptors of nodes that move a window, computed by hand.
#include "src/graph/graph_test.h"

namespace ac::graph::test {
namespace {

TEST(GraphConvolution, scales_width_and_height_and_takes_channels_from_the_weights) {
    const PadStrideInfo info(2, 1, 1, 0, 0, 2, DimensionRoundingType::FLOOR);
    // (10 + 1 - 3) / 2 + 1 = 5, (7 + 2 - 4) / 1 + 1 = 6
    EXPECT_EQ(outputs_of<ConvolutionLayerNode>({nchw({10U, 7U, 8U, 3U}), nchw({3U, 4U, 8U, 16U})}, info),
              "5,6,16,3 F32 NCHW");
    EXPECT_EQ(outputs_of<ConvolutionLayerNode>({nhwc({8U, 10U, 7U, 3U}), nhwc({8U, 3U, 4U, 16U})}, info),
              "16,5,6,3 F32 NHWC");
}

TEST(GraphConvolution, rounds_as_asked) {
    const std::vector<TensorDescriptor> inputs{nchw({8U, 8U, 4U}), nchw({3U, 3U, 4U, 2U})};
    // (8 - 3) / 2 = 2.5
    EXPECT_EQ(outputs_of<ConvolutionLayerNode>(inputs, PadStrideInfo(2, 2, 0, 0, DimensionRoundingType::FLOOR)),
              "3,3,2 F32 NCHW");
    EXPECT_EQ(outputs_of<ConvolutionLayerNode>(inputs, PadStrideInfo(2, 2, 0, 0, DimensionRoundingType::CEIL)),
              "4,4,2 F32 NCHW");
    // (8 - 2) / 3 = 2: nothing to round
    const std::vector<TensorDescriptor> whole{nchw({8U, 8U, 4U}), nchw({2U, 2U, 4U, 2U})};
    EXPECT_EQ(outputs_of<ConvolutionLayerNode>(whole, PadStrideInfo(3, 3, 0, 0, DimensionRoundingType::CEIL)),
              "3,3,2 F32 NCHW");
}

TEST(GraphConvolution, has_the_quantization_of_the_image_unless_another_is_given) {
    const std::vector<TensorDescriptor> inputs{q8({8U, 8U, 4U}), nchw({1U, 1U, 4U, 2U}, DataType::QASYMM8)};
    EXPECT_EQ(outputs_of<ConvolutionLayerNode>(inputs, PadStrideInfo()), "8,8,2 QASYMM8 NCHW q 0.5 10");
    EXPECT_EQ(outputs_of<ConvolutionLayerNode>(inputs, PadStrideInfo(), 1U, ConvolutionMethod::Default,
                                               FastMathHint::Disabled, QuantizationInfo(0.25F, 3)),
              "8,8,2 QASYMM8 NCHW q 0.25 3");
}

TEST(GraphConvolution, refuses_windows_that_do_not_fit) {
    const auto convolution = [](PadStrideInfo info) {
        outputs_of<ConvolutionLayerNode>({nchw({4U, 4U, 1U}), nchw({7U, 3U, 1U, 2U})}, info);
    };
    expect_error([&] { convolution(PadStrideInfo(1, 1, 1, 0)); },
                 "a window of width 7 does not fit into 4 elements and a padding of 2");
    expect_error([&] { convolution(PadStrideInfo(0, 1, 2, 0)); }, "the stride along the width is 0");
}

TEST(GraphConvolution, is_not_described_without_weights) {
    EXPECT_EQ(outputs_of<ConvolutionLayerNode>({nchw({4U, 4U, 1U})}, PadStrideInfo()), " UNKNOWN NCHW");
}

TEST(GraphFusedConvolution, is_described_as_a_convolution) {
    const std::vector<TensorDescriptor> inputs{nhwc({8U, 10U, 7U}), nhwc({8U, 3U, 3U, 6U})};
    EXPECT_EQ(outputs_of<FusedConvolutionBatchNormalizationNode>(inputs, 0.1F, PadStrideInfo(1, 1, 1, 1)),
              "6,10,7 F32 NHWC");
    Graph g;
    const INode *node = g.node(g.add_node<FusedConvolutionBatchNormalizationNode>(0.1F, PadStrideInfo()));
    EXPECT_EQ(node->num_inputs(), 7U);
    EXPECT_EQ(node->type(), NodeType::FusedConvolutionBatchNormalizationLayer);
}

TEST(GraphDepthwiseConvolution, multiplies_the_channels) {
    const std::vector<TensorDescriptor> inputs{nchw({9U, 9U, 5U, 2U}), nchw({3U, 3U, 15U})};
    EXPECT_EQ(outputs_of<DepthwiseConvolutionLayerNode>(inputs, PadStrideInfo(2, 2, 1, 1), 3), "5,5,15,2 F32 NCHW");
    EXPECT_EQ(outputs_of<FusedDepthwiseConvolutionBatchNormalizationNode>(inputs, 0.1F, PadStrideInfo(2, 2, 1, 1), 3U,
                                                                          DepthwiseConvolutionMethod::Default),
              "5,5,15,2 F32 NCHW");
    EXPECT_EQ(outputs_of<DepthwiseConvolutionLayerNode>({q8({5U, 9U, 9U}, DataLayout::NHWC), nhwc({5U, 3U, 3U})},
                                                        PadStrideInfo(), 1, DepthwiseConvolutionMethod::Default,
                                                        QuantizationInfo(2.F, 1)),
              "5,7,7 QASYMM8 NHWC q 2 1");
    expect_error([&] { outputs_of<DepthwiseConvolutionLayerNode>(inputs, PadStrideInfo(), 0); },
                 "the depth multiplier is 0");
}

TEST(GraphDeconvolution, undoes_the_scaling) {
    const std::vector<TensorDescriptor> inputs{nchw({5U, 4U, 3U, 2U}), nchw({3U, 2U, 3U, 7U})};
    const auto node = [](PadStrideInfo info, QuantizationInfo quant = QuantizationInfo()) {
        return descriptors::DeconvolutionLayerDescriptor(info, quant);
    };
    // 2 (5 - 1) + 3 - 1 - 0 = 10, 3 (4 - 1) + 2 - 0 - 1 = 10
    EXPECT_EQ(
        outputs_of<DeconvolutionLayerNode>(inputs, node(PadStrideInfo(2, 3, 1, 0, 0, 1, DimensionRoundingType::FLOOR))),
        "10,10,7,2 F32 NCHW");
    EXPECT_EQ(outputs_of<DeconvolutionLayerNode>({q8({5U, 5U, 3U}), nchw({1U, 1U, 3U, 2U})},
                                                 node(PadStrideInfo(), QuantizationInfo(4.F, 2))),
              "5,5,2 QASYMM8 NCHW q 4 2");
    expect_error([&] { outputs_of<DeconvolutionLayerNode>(inputs, node(PadStrideInfo(1, 1, 4, 0))); },
                 "a padding of 8 cuts off all of a width of 7");
}

TEST(GraphPooling, scales_and_takes_the_whole_plane_if_global) {
    const auto nhwc_pool = PoolingLayerInfo(PoolingType::MAX, Size2D(3, 2), DataLayout::NHWC, PadStrideInfo(2, 2));
    // (9 - 3) / 2 + 1 = 4, (9 - 2) / 2 + 1 = 4
    EXPECT_EQ(outputs_of<PoolingLayerNode>({nhwc({5U, 9U, 9U, 2U})}, nhwc_pool), "5,4,4,2 F32 NHWC");
    EXPECT_EQ(
        outputs_of<PoolingLayerNode>({q8({9U, 7U, 5U, 2U})}, PoolingLayerInfo(PoolingType::AVG, DataLayout::NCHW)),
        "1,1,5,2 QASYMM8 NCHW q 0.5 10");
    expect_error(
        [] {
            outputs_of<PoolingLayerNode>({nchw({4U, 4U, 1U})}, PoolingLayerInfo(PoolingType::MAX, 5, DataLayout::NCHW));
        },
        "a window of width 5 does not fit into 4 elements");
}

TEST(GraphWindows, methods_and_parameters_are_kept) {
    ConvolutionLayerNode conv(PadStrideInfo(2, 3), 4, ConvolutionMethod::GEMM, FastMathHint::Enabled);
    EXPECT_EQ(conv.num_groups(), 4U);
    EXPECT_EQ(conv.convolution_method(), ConvolutionMethod::GEMM);
    EXPECT_EQ(conv.fast_math_hint(), FastMathHint::Enabled);
    EXPECT_EQ(conv.convolution_info().stride(), (std::pair<unsigned int, unsigned int>(2, 3)));
    EXPECT_FALSE(conv.fused_activation().enabled());
    conv.set_convolution_method(ConvolutionMethod::Direct);
    conv.set_fast_math_hint(FastMathHint::Disabled);
    conv.set_convolution_info(PadStrideInfo(1, 1, 5, 6));
    conv.set_fused_activation(ActivationLayerInfo(ActivationLayerInfo::ActivationFunction::RELU));
    EXPECT_EQ(conv.convolution_method(), ConvolutionMethod::Direct);
    EXPECT_EQ(conv.fast_math_hint(), FastMathHint::Disabled);
    EXPECT_EQ(conv.convolution_info().pad_top(), 6U);
    EXPECT_TRUE(conv.fused_activation().enabled());

    FusedDepthwiseConvolutionBatchNormalizationNode fused(0.25F, PadStrideInfo(), 2,
                                                          DepthwiseConvolutionMethod::Optimized3x3);
    EXPECT_EQ(fused.epsilon(), 0.25F);
    EXPECT_EQ(fused.depth_multiplier(), 2U);
    EXPECT_EQ(fused.depthwise_convolution_method(), DepthwiseConvolutionMethod::Optimized3x3);
    fused.set_convolution_method(ConvolutionMethod::GEMM);
    EXPECT_EQ(fused.depthwise_convolution_method(), DepthwiseConvolutionMethod::Optimized3x3);
}

}  // namespace
}  // namespace ac::graph::test
