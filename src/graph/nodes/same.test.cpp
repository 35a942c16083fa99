// SPDX-License-Identifier: MIT
// Output descriptors of other nodes, computed by hand.
#include "src/graph/graph_test.h"

namespace ac::graph::test {
namespace {

using arm_compute::experimental::NamedAttribute;
using descriptors::EltwiseLayerDescriptor;
using descriptors::OperatorDescriptor;
using descriptors::UnaryEltwiseLayerDescriptor;

const ActivationLayerInfo relu(ActivationLayerInfo::ActivationFunction::RELU);
const TensorDescriptor none{};

TEST(GraphActivation, may_have_a_quantization_of_its_own) {
    EXPECT_EQ(outputs_of<ActivationLayerNode>({q8({4U, 3U})}, relu), "4,3 QASYMM8 NCHW q 0.5 10");
    EXPECT_EQ(outputs_of<ActivationLayerNode>({q8({4U, 3U})}, relu, QuantizationInfo(2.F, 1)),
              "4,3 QASYMM8 NCHW q 2 1");
    const UnaryEltwiseLayerDescriptor exp(UnaryEltwiseOperation::Exp, QuantizationInfo(2.F, 1));
    EXPECT_EQ(outputs_of<UnaryEltwiseLayerNode>({q8({4U, 3U})}, exp), "4,3 QASYMM8 NCHW q 2 1");
}

TEST(GraphNormalizations, look_like_their_input) {
    const TensorDescriptor image = q8({4U, 3U, 2U, 5U}, DataLayout::NHWC);
    const std::string same = "4,3,2,5 QASYMM8 NHWC q 0.5 10";
    EXPECT_EQ(outputs_of<BatchNormalizationLayerNode>({image}, 0.1F), same);
    EXPECT_EQ(outputs_of<NormalizationLayerNode>({image}, NormType::CROSS_MAP), same);
    EXPECT_EQ(outputs_of<L2NormalizeLayerNode>({image}, 1, 0.1F), same);
    EXPECT_EQ(outputs_of<NormalizePlanarYUVLayerNode>({image}), same);
    EXPECT_EQ(outputs_of<ChannelShuffleLayerNode>({image}, 2U), same);
    EXPECT_EQ(outputs_of<PReluLayerNode>({image, nchw({1U})}), same);
    std::ostringstream os;
    EXPECT_EQ(outputs_of<PrintLayerNode>({image}, os), same);
    EXPECT_EQ(L2NormalizeLayerNode().axis(), 0);
    EXPECT_EQ(L2NormalizeLayerNode(2).epsilon(), 1e-12F);
}

TEST(GraphNodes, have_their_numbers_of_inputs_and_outputs) {
    EXPECT_EQ(BatchNormalizationLayerNode().num_inputs(), 5U);
    EXPECT_EQ(ConvolutionLayerNode(PadStrideInfo()).num_inputs(), 3U);
    EXPECT_EQ(FullyConnectedLayerNode(1).num_inputs(), 3U);
    EXPECT_EQ(NormalizePlanarYUVLayerNode().num_inputs(), 3U);
    EXPECT_EQ(PReluLayerNode().num_inputs(), 2U);
    EXPECT_EQ(SplitLayerNode(5).num_outputs(), 5U);
    EXPECT_EQ(StackLayerNode(4, 0).num_inputs(), 4U);
    EXPECT_EQ(OutputNode().num_outputs(), 0U);
    EXPECT_EQ(InputNode(none).num_inputs(), 0U);
}

TEST(GraphEltwise, broadcasts) {
    const EltwiseLayerDescriptor add(EltwiseOperation::Add);
    EXPECT_EQ(outputs_of<EltwiseLayerNode>({nchw({4U, 1U, 2U}), nchw({1U, 3U}, DataType::F16)}, add), "4,3,2 F32 NCHW");
    EXPECT_EQ(outputs_of<EltwiseLayerNode>({nchw({1U}), nhwc({4U, 3U, 2U})}, add), "4,3,2 F32 NHWC");
    EXPECT_EQ(outputs_of<EltwiseLayerNode>({nhwc({4U, 3U, 2U}), nchw({1U})}, add), "4,3,2 F32 NHWC");
    EXPECT_EQ(outputs_of<EltwiseLayerNode>({q8({4U}), q8({4U})},
                                           EltwiseLayerDescriptor(EltwiseOperation::Mul, QuantizationInfo(2.F, 1))),
              "4 QASYMM8 NCHW q 2 1");
    expect_error(
        [&] {
            outputs_of<EltwiseLayerNode>({nchw({4U, 3U}), nchw({4U, 2U})}, add);
        },
        "shapes (4, 3) and (4, 2) cannot be broadcast to one");
    EXPECT_EQ(outputs_of<EltwiseLayerNode>({nchw({4U, 3U})}, add), " UNKNOWN NCHW");
}

TEST(GraphSoftmax, has_the_quantization_of_probabilities) {
    EXPECT_EQ(outputs_of<SoftmaxLayerNode>({q8({10U})}), "10 QASYMM8 NCHW q 0.00390625 0");
    EXPECT_EQ(outputs_of<SoftmaxLayerNode>({nchw({10U}, DataType::QASYMM8_SIGNED)}),
              "10 QASYMM8_SIGNED NCHW q 0.00390625 -128");
    EXPECT_EQ(outputs_of<SoftmaxLayerNode>({nchw({10U})}), "10 F32 NCHW q 0.00390625 0");
}

TEST(GraphQuantization, changes_the_type) {
    EXPECT_EQ(outputs_of<QuantizationLayerNode>({nchw({10U})}, QuantizationInfo(2.F, 1)), "10 QASYMM8 NCHW q 2 1");
    EXPECT_EQ(outputs_of<QuantizationLayerNode>({nchw({10U})}, QuantizationInfo(2.F, 1), DataType::QASYMM8_SIGNED),
              "10 QASYMM8_SIGNED NCHW q 2 1");
    EXPECT_EQ(outputs_of<DequantizationLayerNode>({q8({10U})}), "10 F32 NCHW q 0.5 10");
}

TEST(GraphReductions, remove_a_dimension_or_keep_it) {
    const auto sum = ReductionOperation::SUM;
    EXPECT_EQ(outputs_of<ReductionLayerNode>({nchw({4U, 3U, 2U})}, sum, 1U, true), "4,1,2 F32 NCHW");
    EXPECT_EQ(outputs_of<ReductionLayerNode>({nchw({4U, 3U, 2U})}, sum, 1U, false), "4,2 F32 NCHW");
    EXPECT_EQ(outputs_of<ReductionLayerNode>({nchw({4U, 3U, 2U})}, sum, static_cast<unsigned int>(-1), false),
              "4,3 F32 NCHW");
    EXPECT_EQ(outputs_of<ReductionLayerNode>({nchw({4U})}, sum, 0U, false), "1 F32 NCHW");
    const auto largest = ReductionOperation::ARG_IDX_MAX;
    EXPECT_EQ(outputs_of<ArgMinMaxLayerNode>({q8({4U, 3U, 2U})}, largest, 0U, DataType::S32), "3,2 S32 NCHW q 0.5 10");
    EXPECT_EQ(outputs_of<ArgMinMaxLayerNode>({nchw({4U, 3U, 2U})}, largest, 2U), "4,3 F32 NCHW");
    EXPECT_EQ(outputs_of<ArgMinMaxLayerNode>({nchw({4U, 3U})}, largest, 3U), "4,3 F32 NCHW");
    EXPECT_EQ(outputs_of<ArgMinMaxLayerNode>({q8({4U, 3U})}, largest, 0U, DataType::U32, QuantizationInfo(1.F, 0)),
              "3 U32 NCHW q 1 0");
    expect_error([&] { outputs_of<ReductionLayerNode>({nchw({4U})}, sum, 6U, true); }, "there is no dimension 6");
}

TEST(GraphFullyConnected, has_a_line_for_each_batch) {
    EXPECT_EQ(outputs_of<FullyConnectedLayerNode>({nchw({6U, 5U})}, 10U), "10,5 F32 NCHW");
    EXPECT_EQ(outputs_of<FullyConnectedLayerNode>({q8({3U, 2U, 4U, 7U})}, 10U, QuantizationInfo(2.F, 1)),
              "10,7 QASYMM8 NCHW q 2 1");
    EXPECT_EQ(outputs_of<FullyConnectedLayerNode>({nhwc({4U, 3U, 2U})}, 10U), "10 F32 NHWC");
}

TEST(GraphFullyConnected, describes_its_weights) {
    const auto weights = [](const TensorDescriptor &input, bool transposed = true) {
        FullyConnectedLayerInfo info;
        info.transpose_weights = transposed;
        return said(FullyConnectedLayerNode::compute_weights_descriptor(input, 10, info, QuantizationInfo(2.F, 1)));
    };
    EXPECT_EQ(weights(nchw({6U, 5U})), "6,10 F32 NCHW q 2 1");
    EXPECT_EQ(weights(nchw({6U, 5U}), false), "10,6 F32 NCHW q 2 1");
    EXPECT_EQ(weights(nchw({3U, 2U, 4U, 7U})), "24,10 F32 NCHW q 2 1");
    EXPECT_EQ(weights(nchw({3U, 2U, 4U})), "24,10 F32 NCHW q 2 1");
    EXPECT_EQ(weights(nchw({24U})), "24,10 F32 NCHW q 2 1");
}

TEST(GraphDetection, describes_boxes) {
    // W H 4 (2 ratios * 1 minimum + 1 maximum). Flip adds 1 and the inverse of each given ratio except 1.
    const PriorBoxLayerInfo prior({10.F}, {0.1F, 0.1F, 0.2F, 0.2F}, 0.5F, false, false, {20.F}, {2.F});
    EXPECT_EQ(prior.aspect_ratios().size(), 2U);
    EXPECT_EQ(outputs_of<PriorBoxLayerNode>({nchw({5U, 4U, 8U, 3U}), nchw({50U, 40U, 3U})}, prior),
              "240,2,1,3 F32 NCHW");
    const DetectionOutputLayerInfo output(21, true, DetectionOutputLayerCodeType::CORNER, 100, 0.4F);
    const TensorDescriptor any = nchw({8U});
    EXPECT_EQ(outputs_of<DetectionOutputLayerNode>({nchw({40U, 3U}), any, any}, output), "7,300 F32 NCHW");
    EXPECT_EQ(outputs_of<DetectionOutputLayerNode>({nchw({40U}), any, any}, output), "7,100 F32 NCHW");
    const DetectionPostProcessLayerInfo post(5, 2, 0.1F, 0.5F, 3, {1.F, 1.F, 1.F, 1.F});
    EXPECT_EQ(outputs_of<DetectionPostProcessLayerNode>({q8({4U, 30U}), q8({4U, 30U}), q8({4U, 30U})}, post),
              "4,10 F32 NCHW; 10 F32 NCHW; 10 F32 NCHW; 1 F32 NCHW");
}

TEST(GraphProposals, describes_boxes) {
    GenerateProposalsInfo info(100.F, 80.F, 1.F);
    EXPECT_EQ(outputs_of<GenerateProposalsLayerNode>({nchw({5U, 4U, 3U})}, info),
              "5,60 F32 NCHW; 60 F32 NCHW; 1 U32 NCHW");
    EXPECT_EQ(outputs_of<GenerateProposalsLayerNode>({q8({5U, 4U, 3U})}, info),
              "5,60 QASYMM16 NCHW q 0.125 0; 60 QASYMM8 NCHW q 0.5 10; 1 U32 NCHW");
    BoundingBoxTransformInfo transform(100.F, 80.F, 1.F);
    EXPECT_EQ(outputs_of<BoundingBoxTransformLayerNode>({nchw({4U, 60U}), nchw({84U, 60U})}, transform),
              "84,60 F32 NCHW");
    const TensorDescriptor boxes(TensorShape(4U, 60U), DataType::QASYMM16, QuantizationInfo(0.125F, 0));
    EXPECT_EQ(outputs_of<BoundingBoxTransformLayerNode>({boxes, q8({84U, 60U})}, transform),
              "84,60 QASYMM16 NCHW q 0.125 0");
    ROIPoolingLayerInfo roi(7, 6, 0.25F);
    EXPECT_EQ(outputs_of<ROIAlignLayerNode>({nhwc({3U, 9U, 8U, 2U}), nchw({5U, 11U})}, roi), "3,7,6,11 F32 NHWC");
}

TEST(GraphSources, are_described_as_given) {
    EXPECT_EQ(outputs_of<InputNode>({}, q8({4U})), "4 QASYMM8 NCHW q 0.5 10");
    EXPECT_EQ(outputs_of<ConstNode>({}, nhwc({4U})), "4 F32 NHWC");
    EXPECT_EQ(outputs_of<OutputNode>({nchw({4U})}), "");
}

TEST(GraphOperator, has_the_inputs_and_outputs_of_its_descriptor) {
    const OperatorDescriptor topk{
        "TopK", {NamedAttribute("k", 3)}, {"input"}, {"values", "indices"}, {nchw({3U}), nchw({3U}, DataType::S32)}};
    EXPECT_EQ(outputs_of<OperatorNode>({nchw({8U})}, topk), "3 F32 NCHW; 3 S32 NCHW");
    Graph g;
    const auto *node = static_cast<const OperatorNode *>(g.node(node_with<OperatorNode>(g, {nchw({8U})}, topk)));
    EXPECT_EQ(node->type(), NodeType::Operator);
    EXPECT_EQ(node->descriptor().operation, "TopK");
    EXPECT_EQ(node->descriptor().attributes[0].integer, 3);
    EXPECT_EQ(node->num_inputs(), 1U);
    EXPECT_RAISES(OperatorNode(OperatorDescriptor{"", {}, {}, {"output"}, {none}}));
    expect_error([] { OperatorNode(OperatorDescriptor{"TopK", {}, {}, {}, {}}); }, "operator TopK must name an output");
    expect_error([] { OperatorNode(OperatorDescriptor{"TopK", {}, {}, {"output"}, {}}); }, "names 1 outputs");
}

}  // namespace
}  // namespace ac::graph::test
