// SPDX-License-Identifier: MIT
// Streams and layers: the nodes that they add, their parameters and connections.
#include "src/graph/graph_test.h"

/// Names for which a program needs only the namespace of layers.
namespace program {
using namespace arm_compute::graph::frontend;  // NOLINT: as in programs
const GraphConfig config{};
const TensorDescriptor descriptor(TensorShape(2U), DataType::F32);
const FullyConnectedLayerInfo fully_connected{};
const PermutationVector permutation(2U, 0U, 1U);
const Size2D size(2U, 3U);
static_assert(InterpolationPolicy::AREA == arm_compute::InterpolationPolicy::AREA, "");
}  // namespace program

namespace ac::graph::test {
namespace {

using namespace arm_compute::graph::frontend;  // NOLINT: tests only
using graph::test::said;

struct Filler final : ITensorAccessor {
    bool access_tensor(arm_compute::ITensor &) override { return true; }
};

ITensorAccessorUPtr filler() {
    return std::make_unique<Filler>();
}

/// "type(0, 3)": the nodes of a graph from an id on, each with the nodes that it reads from.
std::string listed(const Graph &g, size_t from = 0) {
    std::ostringstream os;
    for (size_t id = from; id < g.nodes().size(); ++id) {
        const INode &node = *g.nodes()[id];
        os << (id == from ? "" : " ") << node.type() << "(";
        for (size_t i = 0; i < node.num_inputs(); ++i) {
            const Edge *edge = node.input_edge(i);
            os << (i == 0 ? "" : ",") << (edge == nullptr ? "-" : std::to_string(edge->producer_id()));
        }
        os << ")";
    }
    return os.str();
}

/// A stream with an input.
struct Net {
    explicit Net(const TensorDescriptor &desc = nchw({8U, 6U, 4U})) { s << InputLayer(desc, filler()); }
    std::string tail() { return said(s.graph().node(s.tail_node())->output(0)->desc()); }
    Stream s{5, "net"};
};

const ActivationLayerInfo relu(ActivationLayerInfo::ActivationFunction::RELU);

/// As in programs. It is destroyed after main(), when the registry of backends must still exist.
Stream global(6, "global");

TEST(GraphStream, may_be_a_global_object) {
    global << Target::NEON << InputLayer(nchw({8U, 6U}), filler()) << ActivationLayer(relu) << OutputLayer(filler());
    global.finalize(Target::NEON, GraphConfig());
    EXPECT_EQ(listed(global.graph()), "Input() ActivationLayer(0) Output(1)");
}

TEST(GraphStream, layers_follow_each_other) {
    Net n;
    EXPECT_EQ(n.s.graph().id(), 5U);
    EXPECT_EQ(n.s.graph().name(), "net");
    n.s << Target::CL << ConvolutionMethod::Winograd << DepthwiseConvolutionMethod::Optimized3x3
        << FastMathHint::Enabled << ConvolutionLayer(1, 1, 5, filler(), filler(), PadStrideInfo()).set_name("conv")
        << DepthwiseConvolutionLayer(3, 3, filler(), nullptr, PadStrideInfo()) << ActivationLayer(relu)
        << FullyConnectedLayer(10, filler(), nullptr) << SoftmaxLayer() << OutputLayer(filler());
    EXPECT_EQ(listed(n.s.graph()),
              "Input() Const() Const() ConvolutionLayer(0,1,2) Const() DepthwiseConvolutionLayer(3,4,-) "
              "ActivationLayer(5) Const() FullyConnectedLayer(6,7,-) SoftmaxLayer(8) Output(9)");
    const auto &conv = static_cast<const ConvolutionLayerNode &>(*n.s.graph().node(3));
    EXPECT_EQ(conv.name(), "conv");
    EXPECT_EQ(conv.requested_target(), Target::CL);
    EXPECT_EQ(conv.convolution_method(), ConvolutionMethod::Winograd);
    EXPECT_EQ(conv.fast_math_hint(), FastMathHint::Enabled);
    EXPECT_EQ(n.s.graph().node(1)->name(), "convWeights");
    const auto &depthwise = static_cast<const DepthwiseConvolutionLayerNode &>(*n.s.graph().node(5));
    EXPECT_EQ(depthwise.depthwise_convolution_method(), DepthwiseConvolutionMethod::Optimized3x3);
    EXPECT_EQ(static_cast<const FullyConnectedLayerNode &>(*n.s.graph().node(8)).fast_math_hint(),
              FastMathHint::Enabled);
    EXPECT_EQ(n.s.graph().node(0)->requested_target(), Target::UNSPECIFIED);
    EXPECT_EQ(n.s.tail_node(), 10U);
}

TEST(GraphStream, hints_have_defaults_and_the_tail_can_be_set) {
    Stream s(0, "empty");
    EXPECT_EQ(s.tail_node(), EmptyNodeID);
    EXPECT_EQ(s.hints().target_hint, Target::UNSPECIFIED);
    EXPECT_EQ(s.hints().convolution_method_hint, ConvolutionMethod::Default);
    EXPECT_EQ(s.hints().depthwise_convolution_method_hint, DepthwiseConvolutionMethod::Default);
    EXPECT_EQ(s.hints().fast_math_hint, FastMathHint::Disabled);
    s.forward_tail(3);
    s.forward_tail(EmptyNodeID);
    EXPECT_EQ(s.tail_node(), 3U);
}

TEST(GraphStream, a_layer_without_input_is_an_error) {
    Stream s(0, "empty");
    expect_error([&] { s << ActivationLayer(relu); }, "cannot connect in graph \"empty\": nothing was given as source");
    Net n;
    expect_error([&] { n.s << EltwiseLayer(SubStream(n.s), SubStream(s), EltwiseOperation::Add); },
                 "nothing was given");
    n.s << OutputLayer(nullptr);
    expect_error([&] { n.s << ActivationLayer(relu); }, "cannot connect output 0 of node 2: it has 0");
}

TEST(GraphSubStream, branches_leave_the_stream_where_it_is) {
    Net n;
    n.s << FastMathHint::Enabled;
    SubStream left(n.s);
    EXPECT_EQ(left.tail_node(), 0U);
    EXPECT_EQ(left.hints().fast_math_hint, FastMathHint::Enabled);
    EXPECT_EQ(&left.graph(), &n.s.graph());
    left << ActivationLayer(relu);
    SubStream inner(left);
    inner << FlattenLayer();
    EXPECT_EQ(n.s.tail_node(), 0U);
    EXPECT_EQ(left.tail_node(), 1U);
    EXPECT_EQ(inner.tail_node(), 2U);
    left << FastMathHint::Disabled;
    EXPECT_EQ(n.s.hints().fast_math_hint, FastMathHint::Enabled);
    n.s << EltwiseLayer(std::move(left), SubStream(n.s), EltwiseOperation::Add).set_name("sum");
    EXPECT_EQ(listed(n.s.graph()), "Input() ActivationLayer(0) FlattenLayer(1) EltwiseLayer(1,0)");
}

TEST(GraphConcatLayer, of_one_branch_is_the_branch) {
    Net n;
    SubStream branch(n.s);
    branch << ActivationLayer(relu);
    n.s << ConcatLayer(std::move(branch)).set_name("ignored");
    EXPECT_EQ(listed(n.s.graph()), "Input() ActivationLayer(0)");
    EXPECT_EQ(n.s.tail_node(), 1U);
    SubStream other(n.s);
    other << FlattenLayer();
    n.s << StackLayer(std::move(other));
    EXPECT_EQ(n.s.tail_node(), 2U);
}

TEST(GraphConcatLayer, leaves_out_branches_that_have_no_tensor) {
    Net n;
    SubStream ended(n.s);
    ended << OutputLayer(filler());
    Stream elsewhere(1, "empty");
    SubStream a(n.s), b(n.s), empty(elsewhere);
    n.s << ConcatLayer(std::move(a), std::move(ended), std::move(empty), std::move(b));
    EXPECT_EQ(listed(n.s.graph()), "Input() Output(0) ConcatenateLayer(0,0)");
    EXPECT_EQ(n.tail(), "8,6,8 F32 NCHW");
    expect_error([&] { n.s << ConcatLayer(SubStream(elsewhere), SubStream(elsewhere)); }, "needs an input");
}

TEST(GraphConcatLayer, along_another_dimension) {
    Net n;
    n.s << ConcatLayer(descriptors::ConcatLayerDescriptor(DataLayoutDimension::WIDTH), SubStream(n.s), SubStream(n.s),
                       SubStream(n.s));
    EXPECT_EQ(n.tail(), "24,6,4 F32 NCHW");
    n.s << StackLayer(1, SubStream(n.s), SubStream(n.s));
    EXPECT_EQ(n.tail(), "24,2,6,4 F32 NCHW");
    Net m;
    m.s << StackLayer(SubStream(m.s), SubStream(m.s), SubStream(m.s));
    EXPECT_EQ(m.tail(), "3,8,6,4 F32 NCHW");
}

TEST(GraphLayers, that_read_branches_read_them_in_their_order) {
    Net n;
    SubStream one(n.s), two(n.s), three(n.s);
    one << ActivationLayer(relu);                 // 1
    two << PadLayer({{0, 0}});                    // 2
    three << ReshapeLayer(TensorShape(8U, 24U));  // 3
    const size_t from = n.s.graph().nodes().size();
    const auto again = [&] { n.s.forward_tail(0); };
    n.s << PReluLayer(SubStream(one), SubStream(two));  // 4
    again();
    n.s << BoundingBoxTransformLayer(SubStream(one), SubStream(two), {9.F, 9.F, 1.F});  // 5
    again();
    n.s << ROIAlignLayer(SubStream(two), SubStream(three), {7, 7, 1.F});  // 6
    again();
    n.s << GenerateProposalsLayer(SubStream(one), SubStream(two), SubStream(three), {9.F, 9.F, 1.F});  // 7
    again();
    n.s << DetectionOutputLayer(SubStream(one), SubStream(two),
                                {21, true, DetectionOutputLayerCodeType::CORNER, 10, 0.4F});  // 8
    again();
    n.s << PriorBoxLayer(SubStream(one), {{10.F}, {0.1F}, 0.5F, false});  // 9
    again();
    n.s << DetectionPostProcessLayer(SubStream(one), {5, 2, 0.1F, 0.5F, 3, {1.F, 1.F, 1.F, 1.F}}, filler());  // 10, 11
    again();
    n.s << FullyConnectedLayer(10, SubStream(two), SubStream(three));  // 12
    EXPECT_EQ(listed(n.s.graph(), from),
              "PReluLayer(1,2) BoundingBoxTransformLayer(1,2) ROIAlignLayer(2,3) GenerateProposalsLayer(1,2,3) "
              "DetectionOutputLayer(0,1,2) PriorBoxLayer(0,1) Const() DetectionPostProcessLayer(0,1,10) "
              "FullyConnectedLayer(0,2,3)");
}

TEST(GraphLayers, hand_their_parameters_on) {
    Net n;
    Coordinates starts(1, 0, 0), ends(5, -1, -1);
    BiStrides strides(2, 1, 1);
    n.s << ReductionLayer(ReductionOperation::SUM, 1, true);
    EXPECT_EQ(n.tail(), "8,1,4 F32 NCHW");
    n.s << ResizeLayer(InterpolationPolicy::BILINEAR, 1.F, 6.F);
    EXPECT_EQ(n.tail(), "8,6,4 F32 NCHW");
    n.s << SliceLayer(starts, ends);
    EXPECT_EQ(n.tail(), "4,6,4 F32 NCHW");
    n.s << StridedSliceLayer(starts, ends, strides, {0, 6, 0});
    EXPECT_EQ(n.tail(), "2,6,4 F32 NCHW");
    n.s << ReorgLayer(2) << DepthToSpaceLayer(2);
    EXPECT_EQ(n.tail(), "2,6,4 F32 NCHW");
    n.s << PermuteLayer({2U, 0U, 1U}, DataLayout::NHWC);
    EXPECT_EQ(n.tail(), "4,2,6 F32 NHWC");
    n.s << PoolingLayer(PoolingLayerInfo(PoolingType::AVG, DataLayout::NHWC));
    EXPECT_EQ(n.tail(), "4 F32 NHWC");
    n.s << DummyLayer(TensorShape(4U, 2U, 6U)) << PadLayer({{1, 1}}) << FlattenLayer();
    EXPECT_EQ(n.tail(), "72 F32 NHWC");
    n.s << ReshapeLayer({6U, 3U, 4U}) << QuantizationLayer({2.F, 1}) << ActivationLayer(relu, {4.F, 2});
    EXPECT_EQ(n.tail(), "6,3,4 QASYMM8 NHWC q 4 2");
    n.s << DequantizationLayer() << ArgMinMaxLayer(ReductionOperation::ARG_IDX_MIN, 1, DataType::S32, {1.F, 0});
    EXPECT_EQ(n.tail(), "6,4 S32 NHWC q 1 0");
    std::ostringstream os;
    n.s << PrintLayer(os) << L2NormalizeLayer(1, 0.25F) << NormalizationLayer(NormType::CROSS_MAP)
        << ChannelShuffleLayer(3);
    const Graph &g = n.s.graph();
    const NodeID tail = n.s.tail_node();
    EXPECT_EQ(static_cast<const ChannelShuffleLayerNode *>(g.node(tail))->num_groups(), 3U);
    EXPECT_EQ(static_cast<const L2NormalizeLayerNode *>(g.node(tail - 2))->epsilon(), 0.25F);
    EXPECT_EQ(&static_cast<const PrintLayerNode *>(g.node(tail - 3))->stream(), &os);
}

TEST(GraphLayers, with_constants_give_each_accessor_its_place) {
    Net n(nhwc({4U, 8U, 6U}));
    auto mean = filler(), var = filler(), gamma = filler();
    const ITensorAccessor *const given[] = {mean.get(), var.get(), gamma.get()};
    n.s << BatchNormalizationLayer(std::move(mean), std::move(var), std::move(gamma), nullptr, 0.5F).set_name("bn");
    EXPECT_EQ(listed(n.s.graph(), 1), "Const() Const() Const() BatchNormalizationLayer(0,1,2,-,3)");
    for (size_t i : {0, 1, 2}) {
        EXPECT_EQ(n.s.graph().tensor(static_cast<TensorID>(1 + i))->accessor(), given[i]);
    }
    EXPECT_EQ(n.s.graph().node(3)->name(), "bnGamma");
    n.s << ScaleLayer(filler(), filler()) << NormalizePlanarYUVLayer(filler(), filler())
        << DeconvolutionLayer(2, 2, 3, filler(), filler(), PadStrideInfo(2, 2));
    EXPECT_EQ(n.tail(), "3,16,12 F32 NHWC");
    expect_error([&] { n.s << FullyConnectedLayer(3, nullptr, nullptr).set_name("fc"); },
                 "fully connected layer \"fc\" has no weights");
}

TEST(GraphLayers, a_yolo_layer_ends_in_its_concatenation) {
    Net n(nchw({13U, 13U, 85U}));
    n.s << YOLOLayer(relu);
    EXPECT_EQ(listed(n.s.graph(), 1),
              "SliceLayer(0) ActivationLayer(1) SliceLayer(0) SliceLayer(0) ActivationLayer(4) "
              "ConcatenateLayer(2,3,5)");
    EXPECT_EQ(n.s.tail_node(), 6U);
}

TEST(GraphLayers, an_output_layer_reads_the_output_that_it_names) {
    Net n;
    const NodeID split = GraphBuilder::add_split_node(n.s.graph(), {"split", Target::NEON}, {0, 0}, 2, 0);
    n.s.forward_tail(split);
    n.s << OutputLayer(filler(), 1);
    EXPECT_EQ(n.s.graph().node(2)->input(0), n.s.graph().node(split)->output(1));
}

TEST(GraphLayers, a_constant_starts_a_branch) {
    Net n;
    SubStream constant(n.s);
    constant << ConstantLayer(nchw({8U}), filler());
    n.s << EltwiseLayer(SubStream(n.s), std::move(constant), EltwiseOperation::Mul);
    EXPECT_EQ(listed(n.s.graph()), "Input() Const() EltwiseLayer(0,1)");
}

TEST(GraphLayers, an_operator_layer_reads_the_tail_and_branches) {
    Net n;
    SubStream other(n.s);
    other << ActivationLayer(relu);
    const descriptors::OperatorDescriptor product{"MatMul", {}, {"lhs", "rhs", "bias"}, {"output"}, {nchw({4U})}};
    n.s << OperatorLayer(product, std::move(other)).set_name("product");
    EXPECT_EQ(listed(n.s.graph()), "Input() ActivationLayer(0) Operator(0,1,-)");
    EXPECT_EQ(n.tail(), "4 F32 NCHW");
    n.s << OperatorLayer(product);
    EXPECT_EQ(listed(n.s.graph(), 3), "Operator(2,-,-)");
}

}  // namespace
}  // namespace ac::graph::test
