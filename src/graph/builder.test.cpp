// SPDX-License-Identifier: MIT
// GraphBuilder: constants, their names and descriptors, connections, errors.
#include "src/graph/graph_test.h"

#include <numeric>

namespace ac::graph::test {
namespace {

const NodeParams conv{"conv", Target::NEON};

struct Filler final : ITensorAccessor {
    bool access_tensor(arm_compute::ITensor &) override { return true; }
};

ITensorAccessorUPtr filler() {
    return std::make_unique<Filler>();
}

/// The nodes of a graph, each as "type name".
std::string listed(const Graph &g) {
    std::ostringstream os;
    for (const auto &node : g.nodes()) {
        os << (node->id() == 0 ? "" : ", ") << node->type() << (node->name().empty() ? "" : " ") << node->name();
    }
    return os.str();
}

/// The descriptor of input i of a node, or "none".
std::string input_of(const Graph &g, NodeID nid, size_t i) {
    const Tensor *tensor = g.node(nid)->input(i);
    return tensor == nullptr ? "none" : said(tensor->desc());
}

std::string output_of(const Graph &g, NodeID nid, size_t i = 0) {
    return said(g.node(nid)->output(i)->desc());
}

TEST(GraphBuilder, a_convolution_has_constants_in_the_layout_of_its_input) {
    for (const bool is_nhwc : {false, true}) {
        Graph g;
        const NodeIdxPair image = source(g, is_nhwc ? nhwc({6U, 9U, 8U, 2U}) : nchw({9U, 8U, 6U, 2U}));
        const NodeID nid =
            GraphBuilder::add_convolution_node(g, conv, image, Size2D(3, 2), 10, PadStrideInfo(), 2,
                                               ConvolutionMethod::Direct, FastMathHint::Enabled, filler(), filler());
        EXPECT_EQ(listed(g), "Input, Const convWeights, Const convBias, ConvolutionLayer conv");
        EXPECT_EQ(nid, 3U);
        EXPECT_EQ(input_of(g, nid, 1), is_nhwc ? "3,3,2,10 F32 NHWC" : "3,2,3,10 F32 NCHW");
        EXPECT_EQ(input_of(g, nid, 2), is_nhwc ? "10 F32 NHWC" : "10 F32 NCHW");
        EXPECT_EQ(output_of(g, nid), is_nhwc ? "10,7,7,2 F32 NHWC" : "7,7,10,2 F32 NCHW");
        EXPECT_EQ(g.node(nid)->requested_target(), Target::NEON);
        EXPECT_EQ(g.node(1)->requested_target(), Target::NEON);
        EXPECT_NE(g.tensor(1)->accessor(), nullptr);
        const auto &node = static_cast<const ConvolutionLayerNode &>(*g.node(nid));
        EXPECT_EQ(node.convolution_method(), ConvolutionMethod::Direct);
        EXPECT_EQ(node.fast_math_hint(), FastMathHint::Enabled);
        EXPECT_EQ(node.num_groups(), 2U);
    }
}

TEST(GraphBuilder, a_quantized_convolution_has_a_bias_of_s32) {
    Graph g;
    const NodeIdxPair image = source(g, q8({9U, 8U, 6U}));
    const auto add = [&](const QuantizationInfo &weights) {
        return GraphBuilder::add_convolution_node(g, conv, image, Size2D(1, 1), 2, PadStrideInfo(), 1,
                                                  ConvolutionMethod::Default, FastMathHint::Disabled, filler(),
                                                  filler(), weights, QuantizationInfo(4.F, 2));
    };
    const NodeID same = add(QuantizationInfo());
    EXPECT_EQ(input_of(g, same, 1), "1,1,6,2 QASYMM8 NCHW q 0.5 10");
    EXPECT_EQ(input_of(g, same, 2), "2 S32 NCHW q 0.5 10");
    EXPECT_EQ(output_of(g, same), "9,8,2 QASYMM8 NCHW q 4 2");
    EXPECT_EQ(input_of(g, add(QuantizationInfo(2.F, 1)), 1), "1,1,6,2 QASYMM8 NCHW q 2 1");
    const Tensor *per_channel = g.node(add(QuantizationInfo(std::vector<float>{1.F, 2.F})))->input(1);
    EXPECT_EQ(per_channel->desc().data_type, DataType::QSYMM8_PER_CHANNEL);
    EXPECT_EQ(per_channel->desc().quant_info.scale(), (std::vector<float>{1.F, 2.F}));
}

TEST(GraphBuilder, without_an_accessor_there_is_no_bias) {
    Graph g;
    const NodeIdxPair image = source(g, nchw({9U, 8U, 6U}));
    const NodeID nid =
        GraphBuilder::add_convolution_node(g, {"", Target::NEON}, image, Size2D(1, 1), 2, PadStrideInfo(), 1,
                                           ConvolutionMethod::Default, FastMathHint::Disabled, filler());
    EXPECT_EQ(listed(g), "Input, Const, ConvolutionLayer");  // without names
    EXPECT_EQ(input_of(g, nid, 2), "none");
}

TEST(GraphBuilder, depthwise_weights_have_no_batches) {
    Graph g;
    const NodeIdxPair image = source(g, nchw({9U, 8U, 6U, 5U}));
    const NodeID nid = GraphBuilder::add_depthwise_convolution_node(
        g, conv, image, Size2D(3, 2), PadStrideInfo(), 2, DepthwiseConvolutionMethod::Optimized3x3, filler(), filler());
    EXPECT_EQ(input_of(g, nid, 1), "3,2,12 F32 NCHW");
    EXPECT_EQ(input_of(g, nid, 2), "12 F32 NCHW");
    EXPECT_EQ(output_of(g, nid), "7,7,12,5 F32 NCHW");
    const NodeIdxPair other = source(g, nhwc({6U, 9U, 8U, 5U}));
    const NodeID second = GraphBuilder::add_depthwise_convolution_node(g, conv, other, Size2D(3, 2), PadStrideInfo());
    EXPECT_EQ(input_of(g, second, 1), "6,3,2 F32 NHWC");
}

TEST(GraphBuilder, deconvolution_weights_have_the_channels_of_the_input) {
    Graph g;
    const NodeIdxPair image = source(g, q8({4U, 9U, 8U, 5U}, DataLayout::NHWC));
    const NodeID nid =
        GraphBuilder::add_deconvolution_node(g, conv, image, Size2D(2, 3), 7, PadStrideInfo(2, 2), filler(), filler());
    EXPECT_EQ(input_of(g, nid, 1), "4,2,3,7 QASYMM8 NHWC q 0.5 10");
    EXPECT_EQ(input_of(g, nid, 2), "7 S32 NHWC q 0.5 10");
    EXPECT_EQ(output_of(g, nid), "7,18,17,5 QASYMM8 NHWC q 0.5 10");
}

TEST(GraphBuilder, a_fully_connected_layer_takes_constants_or_nodes) {
    Graph g;
    const NodeIdxPair image = source(g, nchw({3U, 2U, 4U, 5U}));
    const NodeID nid = GraphBuilder::add_fully_connected_layer(g, {"fc", Target::NEON}, image, 10, filler(), filler());
    EXPECT_EQ(listed(g), "Input, Const fcWeights, Const fcBias, FullyConnectedLayer fc");
    EXPECT_EQ(input_of(g, nid, 1), "24,10 F32 NCHW");
    EXPECT_EQ(input_of(g, nid, 2), "10 F32 NCHW");
    EXPECT_EQ(output_of(g, nid), "10,5 F32 NCHW");
    const NodeID weights = source(g, nchw({24U, 10U})).node_id;
    const NodeID second = GraphBuilder::add_fully_connected_layer(g, conv, image, 10, weights);
    EXPECT_EQ(input_of(g, second, 1), "24,10 F32 NCHW");
    EXPECT_EQ(input_of(g, second, 2), "none");
    const NodeID empty = EmptyNodeID;
    expect_error([&] { GraphBuilder::add_fully_connected_layer(g, conv, image, 10, empty); }, "has no node");
    expect_error([&] { GraphBuilder::add_fully_connected_layer(g, conv, image, 0, weights); }, "has no outputs");
}

TEST(GraphBuilder, normalizations_have_a_line_of_each_constant) {
    Graph g;
    const NodeIdxPair image = source(g, nhwc({6U, 9U, 8U, 5U}));
    const NodeID bn =
        GraphBuilder::add_batch_normalization_node(g, {"bn", Target::NEON}, image, 0.5F, filler(), filler(), filler());
    EXPECT_EQ(listed(g), "Input, Const bnMean, Const bnVariance, Const bnBeta, BatchNormalizationLayer bn");
    EXPECT_EQ(input_of(g, bn, 1), "6 F32 NHWC");
    EXPECT_EQ(input_of(g, bn, 3), "6 F32 NHWC");
    EXPECT_EQ(input_of(g, bn, 4), "none");  // gamma
    EXPECT_EQ(static_cast<const BatchNormalizationLayerNode *>(g.node(bn))->epsilon(), 0.5F);
    expect_error(
        [&] {
            GraphBuilder::add_batch_normalization_node(g, {"bn", Target::NEON}, image, 0.5F, filler());
        },
        "batch normalization \"bn\" has no accessor of its mean or of its variance");
    const NodeID yuv = GraphBuilder::add_normalize_planar_yuv_node(g, {"yuv", Target::NEON}, image, filler(), filler());
    EXPECT_EQ(g.node(yuv - 2)->name(), "yuvMean");
    EXPECT_EQ(g.node(yuv - 1)->name(), "yuvStd");
    EXPECT_EQ(input_of(g, yuv, 2), "6 F32 NHWC");
}

TEST(GraphBuilder, a_scale_has_factors_for_each_channel_and_one_batch) {
    Graph g;
    const NodeID nchw_scale =
        GraphBuilder::add_scale_layer(g, {"s", Target::NEON}, source(g, nchw({9U, 8U, 6U, 5U})), filler(), filler());
    EXPECT_EQ(listed(g), "Input, Const sMul, Const sAdd, EltwiseLayer s, EltwiseLayer s");
    EXPECT_EQ(nchw_scale, 4U);
    EXPECT_EQ(input_of(g, 3, 1), "1,1,6 F32 NCHW");
    EXPECT_EQ(input_of(g, 4, 1), "1,1,6 F32 NCHW");
    EXPECT_EQ(output_of(g, 4), "9,8,6,5 F32 NCHW");
    EXPECT_EQ(static_cast<const EltwiseLayerNode *>(g.node(3))->eltwise_operation(), EltwiseOperation::Mul);
    EXPECT_EQ(static_cast<const EltwiseLayerNode *>(g.node(4))->eltwise_operation(), EltwiseOperation::Add);
    const NodeID nhwc_scale = GraphBuilder::add_scale_layer(g, {"s", Target::NEON}, source(g, nhwc({6U, 9U, 8U, 5U})));
    EXPECT_EQ(input_of(g, nhwc_scale, 1), "6 F32 NHWC");
}

TEST(GraphBuilder, every_output_of_a_producer_can_be_read) {
    Graph g;
    const NodeIdxPair image = source(g, nchw({9U, 8U, 6U}));
    const NodeID post = node_with<DetectionPostProcessLayerNode>(
        g, {nchw({4U, 9U}), nchw({4U, 9U}), nchw({4U, 9U})},
        DetectionPostProcessLayerInfo(5, 2, 0.1F, 0.5F, 3, {1.F, 1.F, 1.F, 1.F}));
    // Output 0 has 40 elements, output 1 has 10.
    const NodeID fc = GraphBuilder::add_fully_connected_layer(g, conv, {post, 1}, 3, filler());
    EXPECT_EQ(input_of(g, fc, 0), "10 F32 NCHW");
    EXPECT_EQ(input_of(g, fc, 1), "10,3 F32 NCHW");
    const NodeID split = GraphBuilder::add_split_node(g, conv, image, 3, 2);
    const NodeID part = GraphBuilder::add_convolution_node(g, conv, {split, 2}, Size2D(1, 1), 4, PadStrideInfo());
    EXPECT_EQ(g.node(part)->input(0), g.node(split)->output(2));
    EXPECT_EQ(input_of(g, part, 1), "1,1,2,4 F32 NCHW");
}

TEST(GraphBuilder, detections_have_anchors_like_the_encodings) {
    Graph g;
    const NodeIdxPair boxes = source(g, q8({4U, 9U}));
    const NodeIdxPair classes = source(g, q8({4U, 9U}));
    const DetectionPostProcessLayerInfo info(5, 2, 0.1F, 0.5F, 3, {1.F, 1.F, 1.F, 1.F});
    const NodeID nid = GraphBuilder::add_detection_post_process_node(g, {"d", Target::NEON}, boxes, classes, info,
                                                                     filler(), QuantizationInfo(8.F, 4));
    EXPECT_EQ(input_of(g, nid, 2), "4,9 QASYMM8 NCHW q 8 4");
    EXPECT_EQ(g.node(nid - 1)->name(), "dAnchors");
    expect_error(
        [&] {
            GraphBuilder::add_detection_post_process_node(g, {"d", Target::NEON}, boxes, classes, info);
        },
        "detection \"d\" has no accessor of its anchors");
}

TEST(GraphBuilder, a_yolo_layer_leaves_two_channels_as_they_are) {
    Graph g;
    const NodeIdxPair image = source(g, nhwc({85U, 13U, 12U}));
    const ActivationLayerInfo logistic(ActivationLayerInfo::ActivationFunction::LOGISTIC);
    const NodeID nid = GraphBuilder::add_yolo_node(g, {"yolo", Target::NEON}, image, logistic);
    EXPECT_EQ(listed(g),
              "Input, SliceLayer yolo, ActivationLayer yolo, SliceLayer yolo, SliceLayer yolo, ActivationLayer yolo, "
              "ConcatenateLayer yolo");
    EXPECT_EQ(nid, 6U);
    EXPECT_EQ(output_of(g, nid), "85,13,12 F32 NHWC");
    EXPECT_EQ(input_of(g, nid, 0), "3,13,12 F32 NHWC");
    EXPECT_EQ(input_of(g, nid, 1), "2,13,12 F32 NHWC");
    EXPECT_EQ(input_of(g, nid, 2), "80,13,12 F32 NHWC");
    EXPECT_EQ(g.node(nid)->input(1), g.node(3)->output(0));
    EXPECT_EQ(static_cast<const SliceLayerNode *>(g.node(3))->starts()[0], 3);
}

TEST(GraphBuilder, inputs_and_outputs_have_accessors) {
    Graph g;
    const NodeID input = GraphBuilder::add_input_node(g, {"in", Target::NEON}, nchw({4U}), filler());
    const NodeID constant = GraphBuilder::add_const_node(g, {"c", Target::NEON}, nchw({4U}));
    const NodeID add =
        GraphBuilder::add_elementwise_node(g, {"sum", Target::NEON}, {input, 0}, {constant, 0}, EltwiseOperation::Sub);
    const NodeID output = GraphBuilder::add_output_node(g, {"out", Target::NEON}, {add, 0}, filler());
    EXPECT_EQ(listed(g), "Input in, Const c, EltwiseLayer sum, Output out");
    EXPECT_NE(g.node(input)->output(0)->accessor(), nullptr);
    EXPECT_EQ(g.node(constant)->output(0)->accessor(), nullptr);
    EXPECT_NE(g.node(output)->input(0)->accessor(), nullptr);
    const auto &node = static_cast<const EltwiseLayerNode &>(*g.node(add));
    EXPECT_EQ(node.eltwise_operation(), EltwiseOperation::Sub);
    EXPECT_EQ(node.convert_policy(), ConvertPolicy::SATURATE);
    EXPECT_EQ(node.rounding_policy(), RoundingPolicy::TO_ZERO);
}

TEST(GraphBuilder, an_operator_leaves_inputs_out) {
    Graph g;
    const NodeIdxPair x = source(g, nchw({4U}));
    const descriptors::OperatorDescriptor operation{"Lstm", {}, {"input", "weights", "bias"}, {"output"}, {nchw({2U})}};
    const NodeID nid = GraphBuilder::add_operator_node(g, {"rnn", Target::NEON}, {x, {EmptyNodeID, 0}, x}, operation);
    EXPECT_EQ(input_of(g, nid, 0), "4 F32 NCHW");
    EXPECT_EQ(input_of(g, nid, 1), "none");
    EXPECT_EQ(input_of(g, nid, 2), "4 F32 NCHW");
    EXPECT_EQ(output_of(g, nid), "2 F32 NCHW");
    expect_error(
        [&] {
            GraphBuilder::add_operator_node(g, {"rnn", Target::NEON}, {x, x, x, x}, operation);
        },
        "names 3 inputs and is given 4");
}

TEST(GraphBuilder, bad_parameters_are_errors_and_leave_no_node) {
    Graph g;
    const NodeIdxPair image = source(g, nchw({9U, 8U, 6U}));
    const auto convolution = [&](Size2D window, unsigned int depth, unsigned int groups) {
        GraphBuilder::add_convolution_node(g, conv, image, window, depth, PadStrideInfo(), groups);
    };
    expect_error([&] { convolution(Size2D(0, 1), 2, 1); }, "\"conv\" has a window of 0 x 1 and 2 output channels");
    expect_error([&] { convolution(Size2D(1, 1), 0, 1); }, "0 output channels");
    expect_error([&] { convolution(Size2D(1, 1), 8, 4); }, "divides 6 channels into 8 with 4 groups");
    expect_error([&] { convolution(Size2D(1, 1), 8, 0); }, "with 0 groups");
    EXPECT_EQ(g.nodes().size(), 1U);
    expect_error([&] { GraphBuilder::add_flatten_node(g, conv, {7, 0}); }, "has no node 7");
    expect_error([&] { GraphBuilder::add_flatten_node(g, conv, {0, 1}); }, "cannot connect output 1 of node 0");
    expect_error([&] { GraphBuilder::add_concatenate_node(g, conv, {}, descriptors::ConcatLayerDescriptor()); },
                 "a concatenation needs an input");
    EXPECT_TRUE(g.nodes(NodeType::FlattenLayer).empty());
    expect_error([&] { GraphBuilder::add_reshape_node(g, conv, image, TensorShape(5U)); },
                 "node \"conv\" cannot read output 0 of node 0");
}

TEST(GraphBuilder, every_function_adds_its_node) {
    using GB = GraphBuilder;
    Graph g;
    const NodeParams p{"n", Target::NEON};
    const NodeIdxPair x = source(g, nchw({8U, 6U, 4U}));
    const NodeIdxPair roi = source(g, nchw({5U, 3U}));
    Coordinates starts(1), ends(4);
    BiStrides strides(2);
    std::ostringstream os;
    const auto expect = [&](NodeID nid, NodeType type, const std::string &result) {
        EXPECT_EQ(g.node(nid)->type(), type);
        EXPECT_EQ(output_of(g, nid), result);
        EXPECT_EQ(g.node(nid)->name(), "n");
    };
    expect(GB::add_activation_node(g, p, x, ActivationLayerInfo()), NodeType::ActivationLayer, "8,6,4 F32 NCHW");
    expect(GB::add_arg_min_max_node(g, p, x, ReductionOperation::ARG_IDX_MAX, 0, DataType::S32),
           NodeType::ArgMinMaxLayer, "6,4 S32 NCHW");
    expect(GB::add_bounding_box_transform_node(g, p, x, roi, {9.F, 9.F, 1.F}), NodeType::BoundingBoxTransformLayer,
           "5,3 F32 NCHW");
    expect(GB::add_channel_shuffle_node(g, p, x, 2), NodeType::ChannelShuffleLayer, "8,6,4 F32 NCHW");
    expect(GB::add_depth_to_space_node(g, p, x, 2), NodeType::DepthToSpaceLayer, "16,12 F32 NCHW");
    expect(GB::add_dequantization_node(g, p, x), NodeType::DequantizationLayer, "8,6,4 F32 NCHW");
    expect(GB::add_detection_output_node(g, p, x, x, x, {21, true, DetectionOutputLayerCodeType::CORNER, 10, 0.4F}),
           NodeType::DetectionOutputLayer, "7,60 F32 NCHW");
    expect(GB::add_dummy_node(g, p, x, TensorShape(3U)), NodeType::Dummy, "3 F32 NCHW");
    expect(GB::add_generate_proposals_node(g, p, x, x, roi, {9.F, 9.F, 1.F}), NodeType::GenerateProposalsLayer,
           "5,192 F32 NCHW");
    expect(GB::add_l2_normalize_node(g, p, x, 0, 0.1F), NodeType::L2NormalizeLayer, "8,6,4 F32 NCHW");
    expect(GB::add_normalization_node(g, p, x, NormType::IN_MAP_1D), NodeType::NormalizationLayer, "8,6,4 F32 NCHW");
    expect(GB::add_pad_node(g, p, x, {{1, 1}}), NodeType::PadLayer, "10,6,4 F32 NCHW");
    expect(GB::add_permute_node(g, p, x, {1U, 0U}), NodeType::PermuteLayer, "6,8,4 F32 NCHW");
    expect(GB::add_pooling_node(g, p, x, PoolingLayerInfo(PoolingType::MAX, 2, DataLayout::NCHW)),
           NodeType::PoolingLayer, "7,5,4 F32 NCHW");
    expect(GB::add_prelu_node(g, p, x, x), NodeType::PReluLayer, "8,6,4 F32 NCHW");
    expect(GB::add_print_node(g, p, x, os), NodeType::PrintLayer, "8,6,4 F32 NCHW");
    expect(GB::add_priorbox_node(g, p, x, x, {{10.F}, {0.1F}, 0.5F, false}), NodeType::PriorBoxLayer, "192,2 F32 NCHW");
    expect(GB::add_quantization_node(g, p, x, {2.F, 1}), NodeType::QuantizationLayer, "8,6,4 QASYMM8 NCHW q 2 1");
    expect(GB::add_reduction_operation_node(g, p, x, ReductionOperation::SUM, -1), NodeType::ReductionOperationLayer,
           "8,6 F32 NCHW");
    expect(GB::add_reorg_node(g, p, x, 2), NodeType::ReorgLayer, "4,3,16 F32 NCHW");
    expect(GB::add_resize_node(g, p, x, InterpolationPolicy::BILINEAR, 2.F, 2.F), NodeType::ResizeLayer,
           "16,12,4 F32 NCHW");
    expect(GB::add_roi_align_node(g, p, x, roi, {7, 7, 1.F}), NodeType::ROIAlignLayer, "7,7,4,3 F32 NCHW");
    expect(GB::add_slice_node(g, p, x, starts, ends), NodeType::SliceLayer, "3,6,4 F32 NCHW");
    expect(GB::add_softmax_node(g, p, x), NodeType::SoftmaxLayer, "8,6,4 F32 NCHW q 0.00390625 0");
    expect(GB::add_stack_node(g, p, {x, x}, 0), NodeType::StackLayer, "2,8,6,4 F32 NCHW");
    expect(GB::add_strided_slice_node(g, p, x, starts, ends, strides, {}), NodeType::StridedSliceLayer,
           "2,6,4 F32 NCHW");
}

}  // namespace
}  // namespace ac::graph::test
