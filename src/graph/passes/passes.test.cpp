// SPDX-License-Identifier: MIT
// The pass manager, and passes for grouped convolutions, execution methods, synthetic types and node removal.
#include "src/graph/passes/cleanup.h"
#include "src/graph/passes/net_test.h"

#include <sstream>

namespace ac::graph::test {
namespace {

class Recorder final : public IGraphMutator {
public:
    Recorder(std::string &log, char mark, MutationType type) : _log(log), _mark(mark), _type(type) {}
    void mutate(Graph &) override { _log += _mark; }
    MutationType type() const override { return _type; }
    const char *name() override { return "Recorder"; }

private:
    std::string &_log;
    char _mark;
    MutationType _type;
};

std::vector<std::string> names(PassManager &pm) {
    std::vector<std::string> found;
    for (const auto &pass : pm.passes()) {
        found.emplace_back(pass->name());
    }
    return found;
}

/// Runs a pass of type IR on a net without targets.
template <typename Pass> void apply(Net &net, Pass pass = Pass()) {
    EXPECT_EQ(pass.type(), IGraphMutator::MutationType::IR);
    pass.mutate(net.g);
}

}  // namespace

TEST(PassManager, RunsPassesInOrderByTypeAndByIndex) {
    using T = IGraphMutator::MutationType;
    std::string log;
    Graph g;
    PassManager pm;
    pm.append(std::make_unique<Recorder>(log, 'a', T::Backend));
    pm.append(nullptr);
    pm.append(std::make_unique<Recorder>(log, 'x', T::IR), false);
    pm.append(std::make_unique<Recorder>(log, 'b', T::IR));
    pm.append(std::make_unique<Recorder>(log, 'c', T::Backend));
    ASSERT_EQ(pm.passes().size(), 3U);
    EXPECT_EQ(pm.pass(1), pm.passes()[1].get());
    EXPECT_EQ(pm.pass(3), nullptr);
    pm.run_all(g);
    EXPECT_EQ(log, "abc");
    log.clear();
    pm.run_type(g, T::Backend);
    pm.run_index(g, 1);
    pm.run_index(g, 3);
    EXPECT_EQ(log, "acb");
    pm.clear();
    EXPECT_TRUE(pm.passes().empty());
}

TEST(PassManager, TheUsualPasses) {
    const std::vector<std::string> usual = {"NodeFusionMutator",
                                            "GroupedConvolutionMutator",
                                            "InPlaceOperationMutator",
                                            "DepthConcatSubTensorMutator",
                                            "SplitLayerSubTensorMutator",
                                            "NodeExecutionMethodMutator",
                                            "IdentityMutator"};
    GraphConfig config;
    config.use_transition_memory_manager = false;
    auto pm = create_default_pass_manager(Target::NEON, config);
    EXPECT_EQ(names(pm), usual);
    auto expected = usual;
    expected.emplace_back("DeadNodeMutator");
    config.use_transition_memory_manager = true;
    pm = create_default_pass_manager(Target::CL, config);
    EXPECT_EQ(names(pm), expected);
    config.use_synthetic_type = true;
    for (const DataType type : {DataType::QASYMM8, DataType::QASYMM8_SIGNED}) {
        config.synthetic_type = type;
        pm = create_default_pass_manager(Target::NEON, config);
        expected = names(pm);
        ASSERT_EQ(expected.size(), usual.size() + 2);
        EXPECT_EQ(expected[0], "SyntheticDataTypeMutator");
    }
    config.synthetic_type = DataType::F16;
    EXPECT_THROW(create_default_pass_manager(Target::NEON, config), std::runtime_error);
    for (const auto &pass : pm.passes()) {
        const std::string name = pass->name();
        const bool early = name == "SyntheticDataTypeMutator" || name == "IdentityMutator" || name == "DeadNodeMutator";
        EXPECT_EQ(pass->type() == IGraphMutator::MutationType::IR, early) << name;
    }
}

// Groups

namespace {

/// A convolution with groups. Some methods reject them.
NodeIdxPair grouped(Net &n, ConvolutionMethod method, QuantizationInfo out = {}) {
    return n.conv(n.input(6, 6, 4, 2), 6, 3, {1, 1, 1, 1}, 2, method, out);
}

}  // namespace

TEST(GroupedConvolution, RefusedOnesAreSplitAndKeepTheirResult) {
    for (const DataLayout layout : {DataLayout::NCHW, DataLayout::NHWC}) {
        for (const Target target : targets()) {
            Net whole(target, DataType::F32, layout), parts(target, DataType::F32, layout);
            whole.output(whole.activation(grouped(whole, ConvolutionMethod::Default), F::TANH));
            parts.output(parts.activation(grouped(parts, ConvolutionMethod::Winograd), F::TANH));
            auto none = passes<>();
            auto some = passes<GroupedConvolutionMutator, NodeExecutionMethodMutator>();
            const auto expected = whole.run(none);
            EXPECT_LE(difference(expected, parts.run(some)), 1e-4);
            if (target == Target::CL) {
                continue;  // methods are only hints there, and groups are accepted
            }
            EXPECT_EQ(parts.count(NodeType::ConvolutionLayer), 2U);
            EXPECT_EQ(parts.count(NodeType::SplitLayer), 3U);
            EXPECT_EQ(parts.count(NodeType::ConcatenateLayer), 1U);
            EXPECT_EQ(parts.tasks("Concatenate") + parts.tasks("Slice"), 0U);
            for (auto &node : parts.g.nodes()) {
                if (node != nullptr && node->type() == NodeType::ConvolutionLayer) {
                    const auto &conv = static_cast<ConvolutionLayerNode &>(*node);
                    EXPECT_EQ(conv.num_groups(), 1U);
                    EXPECT_TRUE(conv.name().find("_g0") + 1 != 0 || conv.name().find("_g1") + 1 != 0) << conv.name();
                }
            }
        }
    }
}

TEST(GroupedConvolution, AcceptedOnesStay) {
    for (const Target target : targets()) {
        Net net(target);
        const auto conv = grouped(net, ConvolutionMethod::Default);
        net.output(conv);
        net.apply<GroupedConvolutionMutator>();
        ASSERT_NE(net.g.node(conv.node_id), nullptr);
        EXPECT_EQ(static_cast<ConvolutionLayerNode &>(net.node(conv)).num_groups(), 2U);
    }
}

#ifdef ARM_COMPUTE_CPU_ENABLED  // OpenCL supports grouped convolutions
TEST(GroupedConvolution, KeepsQuantizationAndAccessorOfTheOutput) {
    Net net(Target::NEON, DataType::QASYMM8, DataLayout::NHWC);
    const QuantizationInfo out(0.3F, 11);
    const auto conv = grouped(net, ConvolutionMethod::Winograd, out);
    net.output(conv);
    const ITensorAccessor *accessor = net.tensor(conv).accessor();
    net.apply<GroupedConvolutionMutator>();
    auto &concat = net.only<ConcatenateLayerNode>();
    EXPECT_EQ(concat.output(0)->desc().quant_info, out);
    EXPECT_EQ(concat.output(0)->accessor(), accessor);
    ASSERT_EQ(net.count(NodeType::ConvolutionLayer), 2U);
    EXPECT_EQ(concat.input(0)->desc().quant_info, out);
    EXPECT_EQ(concat.input(1)->desc().quant_info, out);
}
#endif

TEST(GroupedConvolution, ReadsTheRightOutputOfItsProducer) {
    for (const Target target : targets()) {
        const auto build = [](Net &n, ConvolutionMethod method) {
            const auto parts = n.split(n.input(6, 6, 8), 2);
            n.output(n.conv({parts.node_id, 1}, 6, 3, {1, 1, 1, 1}, 2, method));
            n.output({parts.node_id, 0});
        };
        Net whole(target), parts(target);
        build(whole, ConvolutionMethod::Default);
        build(parts, ConvolutionMethod::Winograd);
        auto none = passes<>(), some = passes<GroupedConvolutionMutator>();
        const auto expected = whole.run(none);
        EXPECT_LE(difference(expected, parts.run(some)), 1e-4);
        EXPECT_EQ(parts.count(NodeType::ConvolutionLayer), target == Target::CL ? 1U : 2U);
    }
}

#ifdef ARM_COMPUTE_CPU_ENABLED  // on OpenCL, the function computes a product if its transforms do not fit
TEST(ExecutionMethod, RefusedMethodsBecomeDefault) {
    Net net(Target::NEON);
    const auto input = net.input(8, 8, 4);
    const auto fits = net.conv(input, 4, 3, {1, 1, 1, 1}, 1, ConvolutionMethod::Winograd);
    const auto strided = net.conv(input, 4, 3, {2, 2, 1, 1}, 1, ConvolutionMethod::Winograd);
    const auto depthwise = net.depthwise(input);
    static_cast<DepthwiseConvolutionLayerNode &>(net.node(depthwise))
        .set_depthwise_convolution_method(DepthwiseConvolutionMethod::GEMV);
    net.output(fits);
    net.output(strided);
    net.output(depthwise);
    auto pm = passes<NodeExecutionMethodMutator>();
    net.run(pm);
    EXPECT_EQ(static_cast<ConvolutionLayerNode &>(net.node(fits)).convolution_method(), ConvolutionMethod::Winograd);
    EXPECT_EQ(static_cast<ConvolutionLayerNode &>(net.node(strided)).convolution_method(), ConvolutionMethod::Default);
    EXPECT_EQ(static_cast<DepthwiseConvolutionLayerNode &>(net.node(depthwise)).depthwise_convolution_method(),
              DepthwiseConvolutionMethod::Default);
}
#endif

// Synthetic types

namespace {

void expect_synthetic(DataLayout layout) {
    for (const DataType type : {DataType::QASYMM8, DataType::QASYMM8_SIGNED}) {
        const bool is_signed = type == DataType::QASYMM8_SIGNED;
        Net net(Target::NEON, DataType::F32, layout);
        const auto conv = net.conv(net.input(5, 4, 3), 6), bn = net.normalization(conv),
                   tanh = net.activation(bn, F::TANH), logistic = net.activation(tanh, F::LOGISTIC),
                   depthwise = net.depthwise(logistic), fc = net.connected(depthwise, 10);
        const NodeID softmax = GraphBuilder::add_softmax_node(net.g, net.params("softmax"), fc);
        net.output({softmax, 0});
        // Removes some biases.
        for (const auto at : {depthwise, fc}) {
            net.g.remove_node(net.node(at).input_edge(2)->producer_id());
        }
        apply(net, SyntheticDataTypeMutator(type));

        EXPECT_EQ(net.count(NodeType::BatchNormalizationLayer), 0U);
        EXPECT_EQ(net.node(tanh).input_id(0), net.node(conv).output_id(0));
        const QuantizationInfo usual(0.125F, -10);
        EXPECT_EQ(net.tensor(conv).desc().quant_info, usual);
        EXPECT_EQ(net.tensor(conv).desc().data_type, type);
        EXPECT_EQ(net.node(conv).input(1)->desc().quant_info, usual);
        EXPECT_EQ(net.tensor(tanh).desc().quant_info, QuantizationInfo(1.F / 128.F, is_signed ? 0 : 128));
        EXPECT_EQ(net.tensor(logistic).desc().quant_info, QuantizationInfo(1.F / 256.F, is_signed ? -128 : 0));
        EXPECT_EQ(net.tensor({softmax, 0}).desc().quant_info, QuantizationInfo(1.F / 256.F, is_signed ? -128 : 0));
        for (const auto &[at, size] :
             {std::make_pair(conv, 6U), std::make_pair(depthwise, 6U), std::make_pair(fc, 10U)}) {
            ASSERT_NE(net.node(at).input(2), nullptr);
            EXPECT_EQ(net.node(at).input(2)->desc().data_type, DataType::S32);
            EXPECT_EQ(net.node(at).input(2)->desc().shape, TensorShape(size));
        }
        auto none = passes<>();
        const auto results = net.run(none);
        ASSERT_EQ(results.at(0).size(), 10U);
        float sum = 0.F;
        for (const float v : results[0]) {
            sum += v;
        }
        EXPECT_NEAR(sum, 1.F, 0.05F);
    }
}

}  // namespace

TEST(SyntheticType, TensorsBiasesAndSpecialScales) {
    expect_synthetic(DataLayout::NHWC);
    expect_synthetic(DataLayout::NCHW);
}

TEST(SyntheticType, AccessorOfARemovedNormalizationStays) {
    Net net(Target::NEON);
    const auto conv = net.conv(net.input(5, 4, 3), 6), bn = net.normalization(conv);
    net.output(bn);
    const ITensorAccessor *accessor = net.tensor(bn).accessor();
    apply(net, SyntheticDataTypeMutator());
    EXPECT_EQ(net.tensor(conv).accessor(), accessor);
}

TEST(SyntheticType, GraphsWithoutQuantizedLayersAreLeftAlone) {
    Net net(Target::NEON);
    const auto conv = net.conv(net.input(5, 4, 3), 6);
    net.output({GraphBuilder::add_normalization_node(net.g, net.params("norm"), conv,
                                                     NormalizationLayerInfo(NormType::CROSS_MAP)),
                0});
    apply(net, SyntheticDataTypeMutator());
    EXPECT_EQ(net.tensor(conv).desc().data_type, DataType::F32);
}

TEST(SyntheticType, OnDevices) {
    for (const Target target : targets()) {
        Net net(target);
        net.output(net.activation(net.normalization(net.conv(net.input(5, 4, 3), 6))));
        GraphConfig config;
        config.use_synthetic_type = true;
        auto pm = create_default_pass_manager(target, config);
        EXPECT_EQ(net.run(pm).at(0).size(), 120U);
    }
}

// Identities

namespace {

NodeIdxPair permute(Net &n, NodeIdxPair src, PermutationVector order, DataLayout layout = DataLayout::UNKNOWN) {
    return {GraphBuilder::add_permute_node(n.g, n.params("permute"), src, order, layout), 0};
}

NodeIdxPair reshape(Net &n, NodeIdxPair src, const TensorShape &shape) {
    return {GraphBuilder::add_reshape_node(n.g, n.params("reshape"), src, shape), 0};
}

}  // namespace

TEST(Identity, PermutationsThatCancelAreBypassed) {
    const auto left = [](const Build &build, size_t permutes) {
        expect_same<IdentityMutator>(build, [&](Net &n) { EXPECT_EQ(n.count(NodeType::PermuteLayer), permutes); });
    };
    const PermutationVector turn(1U, 2U, 0U), back(2U, 0U, 1U);
    left([&](Net &n) { n.output(n.activation(permute(n, permute(n, n.input(5, 4, 3), turn), back), F::TANH)); }, 0);
    left([&](Net &n) { n.output(n.activation(permute(n, permute(n, n.input(3, 3, 3), turn), turn), F::TANH)); }, 2);
    left(
        [&](Net &n) {
            n.output(n.activation(permute(n, permute(n, permute(n, n.input(3, 3, 3), turn), turn), turn), F::TANH));
        },
        0);
    left(
        [&](Net &n) {  // three different permutations: the order of composition matters
            const auto x =
                permute(n, permute(n, n.input(3, 3, 3), PermutationVector(1U, 0U)), PermutationVector(0U, 2U, 1U));
            n.output(n.activation(permute(n, x, turn), F::TANH));
            n.output(n.activation(permute(n, x, back), F::TANH));
        },
        3);
    left(
        [&](Net &n) {
            const auto x = permute(n, n.input(5, 4, 3), turn);
            n.output(n.activation(x, F::TANH));
            n.output(n.activation(permute(n, x, back), F::TANH));
        },
        1);
    left([&](Net &n) { n.output(permute(n, permute(n, n.input(5, 4, 3), turn), back)); }, 2);
    left(
        [&](Net &n) {
            n.output(n.activation(permute(n, permute(n, n.input(5, 4, 3), turn), back, DataLayout::NHWC), F::TANH));
        },
        2);
}

TEST(Identity, ReshapesThatCancelAreBypassed) {
    const auto left = [](const Build &build, size_t reshapes) {
        expect_same<IdentityMutator>(build, [&](Net &n) { EXPECT_EQ(n.count(NodeType::ReshapeLayer), reshapes); });
    };
    const TensorShape same(5U, 4U, 3U), flat(60U), other(4U, 5U, 3U);
    left([&](Net &n) { n.output(n.activation(reshape(n, n.input(5, 4, 3), same), F::TANH)); }, 0);
    left([&](Net &n) { n.output(n.activation(reshape(n, reshape(n, n.input(5, 4, 3), flat), same), F::TANH)); }, 0);
    left([&](Net &n) { n.output(n.activation(reshape(n, reshape(n, n.input(5, 4, 3), flat), other), F::TANH)); }, 2);
    left([&](Net &n) { n.output(reshape(n, reshape(n, n.input(5, 4, 3), flat), same)); }, 2);
}

// Dead nodes

TEST(DeadNodes, BranchesThatReachNoOutputAreRemoved) {
    expect_same<DeadNodeMutator>(
        [](Net &n) {
            const auto x = n.conv(n.input(5, 4, 3), 4);
            n.output(n.activation(x, F::TANH));
        },
        [](Net &n) { EXPECT_EQ(n.count(NodeType::ActivationLayer) + n.count(NodeType::Const), 3U); });
    Net net(Target::NEON);
    const auto x = net.conv(net.input(5, 4, 3), 4);
    net.output(net.activation(x));
    net.connected(net.depthwise(x), 3);
    const auto idle_input = net.input(2, 2, 2);
    apply<DeadNodeMutator>(net);
    EXPECT_EQ(net.count(NodeType::DepthwiseConvolutionLayer) + net.count(NodeType::FullyConnectedLayer), 0U);
    EXPECT_EQ(net.count(NodeType::Const), 2U);
    EXPECT_NE(net.g.node(idle_input.node_id), nullptr);
    auto pm = create_default_pass_manager(Target::NEON, GraphConfig());
    EXPECT_EQ(net.run(pm).at(0).size(), 80U);
}

TEST(DeadNodes, PrintsAndGraphsWithoutOutputsStay) {
    Net net(Target::NEON);
    std::ostringstream stream;
    const auto x = net.conv(net.input(5, 4, 3), 4);
    GraphBuilder::add_print_node(net.g, net.params("print"), net.activation(x, F::TANH), stream);
    apply<DeadNodeMutator>(net);
    EXPECT_EQ(net.count(NodeType::ActivationLayer), 1U);
    net.output(x);
    net.unary(x);
    apply<DeadNodeMutator>(net);
    EXPECT_EQ(net.count(NodeType::ActivationLayer), 1U);
    EXPECT_EQ(net.count(NodeType::PrintLayer), 1U);
    EXPECT_EQ(net.count(NodeType::UnaryEltwiseLayer), 0U);
}

}  // namespace ac::graph::test
