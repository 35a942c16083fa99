// SPDX-License-Identifier: MIT
// Memory of graphs: constants exist only while they are needed, and tensors between layers share memory.
#include "arm_compute/graph/algorithms/TopologicalSort.h"
#include "arm_compute/graph/detail/ExecutionHelpers.h"
#include "src/graph/runtime/run_test.h"
#include "src/net/lifetimes.h"

#include <random>

namespace ac::graph::runs {
namespace {

using ac::net::BlockPlan;
using ac::net::Lifetime;
using ac::net::lower_bound_of;
using ac::net::make_memory_manager;
using ac::net::OffsetPlan;

using Function = ActivationLayerInfo::ActivationFunction;
namespace steps = arm_compute::graph::detail;

/// Expects that pieces which live at the same time do not overlap.
void expect_apart(const std::vector<Lifetime> &all, const OffsetPlan &plan) {
    for (size_t i = 0; i < all.size(); ++i) {
        EXPECT_EQ(plan.offsets[i] % all[i].alignment, 0U);
        EXPECT_LE(plan.offsets[i] + all[i].size, plan.size);
        for (size_t j = 0; j < i; ++j) {
            const bool together = all[i].begin <= all[j].end && all[j].begin <= all[i].end;
            const bool overlap =
                plan.offsets[i] < plan.offsets[j] + all[j].size && plan.offsets[j] < plan.offsets[i] + all[i].size;
            EXPECT_FALSE(together && overlap) << i << " and " << j;
        }
    }
}

TEST(OffsetPlan, ReachesTheLowerBoundOfAChain) {
    // Each piece overlaps in time only with the next one.
    const std::vector<Lifetime> chain{{100, 1, 0, 1}, {300, 1, 1, 2}, {200, 1, 2, 3}, {50, 1, 3, 4}, {400, 1, 4, 5}};
    const OffsetPlan plan(chain);
    expect_apart(chain, plan);
    EXPECT_EQ(lower_bound_of(chain), 500U);
    EXPECT_EQ(plan.size, 500U);
}

TEST(OffsetPlan, KeepsPiecesApartAndIsNearTheLowerBound) {
    std::mt19937 random(1);
    double planned = 0, bound = 0;
    for (int trial = 0; trial < 50; ++trial) {
        std::vector<Lifetime> all;
        for (size_t i = 0; i < 40; ++i) {
            const size_t begin = i + random() % 3;
            all.push_back({64 * (1 + random() % 100), 64, begin, begin + random() % 6});
        }
        const OffsetPlan plan(all);
        expect_apart(all, plan);
        EXPECT_GE(plan.size, lower_bound_of(all));
        planned += static_cast<double>(plan.size);
        bound += static_cast<double>(lower_bound_of(all));
    }
    EXPECT_LE(planned, 1.1 * bound);
}

/// Three pieces of 100 bytes at the same time, with an alignment of 64: at 0, 128 and 256.
TEST(OffsetPlan, AlignsPiecesAfterTheirNeighbours) {
    const std::vector<Lifetime> all{{100, 64, 0, 2}, {100, 64, 0, 2}, {100, 64, 1, 2}, {10, 4, 1, 2}};
    const OffsetPlan plan(all);
    expect_apart(all, plan);
    for (size_t i = 0; i < all.size(); ++i) {
        EXPECT_EQ(plan.offsets[i] % all[i].alignment, 0U) << i;
    }
    EXPECT_EQ(plan.size, 356U);  // the small piece fits into a gap
    EXPECT_EQ(plan.alignment, 64U);
}

TEST(BlockPlan, GivesABlockToOnePieceAtATime) {
    const std::vector<Lifetime> all{{100, 1, 0, 1}, {300, 1, 1, 2}, {200, 1, 2, 3}, {50, 1, 0, 3}};
    const BlockPlan plan(all);
    ASSERT_EQ(plan.infos.size(), 3U);
    EXPECT_EQ(plan.blocks[0] == plan.blocks[1], false);
    EXPECT_EQ(plan.infos[plan.blocks[1]].size, 300U);
    EXPECT_EQ(plan.infos[plan.blocks[3]].size, 50U);
    EXPECT_EQ(plan.blocks[0], plan.blocks[2]);  // 100 and 200 are never live at the same time
}

/// Reverses n elements `layers` times. The operator cannot write over its input.
Sink &add_chain(Net &net, size_t n, int layers) {
    NodeID last = net.input(desc(TensorShape(n)), some(n));
    for (int i = 0; i < layers; ++i) {
        last = net.add<StridedSliceLayerNode>({last}, Coordinates(static_cast<int>(n) - 1),
                                              Coordinates(-static_cast<int>(n) - 1), BiStrides(-1),
                                              StridedSliceLayerInfo());
    }
    return net.output(last);
}

TEST(TransitionMemory, OfAChainIsTwoTensors) {
    for (const Target target : targets()) {
        Net net;
        Sink &sink = add_chain(net, 1000, 10);
        net.run(target);
        expect_near(sink.values, some(1000), 0, name_of(target));
        const TransitionMemory &memory = net.manager->workload(net.graph)->transition;
        // The first tensor is the input's, the last one the output's. Nine are between them.
        EXPECT_EQ(memory.tensors, 9U);
        EXPECT_EQ(memory.total, 9 * 4000U);
        EXPECT_EQ(memory.lower_bound, 2 * 4000U);
        EXPECT_GE(memory.peak, memory.lower_bound);
        EXPECT_LE(memory.peak, 2 * 4000U + 128);  // alignment
    }
}

TEST(TransitionMemory, MayBeTurnedOff) {
    for (const Target target : targets()) {
        Net net;
        GraphConfig config;
        config.use_transition_memory_manager = false;
        config.use_function_memory_manager = false;
        config.use_function_weights_manager = false;
        net.ctx.set_config(config);
        Sink &sink = add_chain(net, 5, 4);
        net.run(target);
        expect_near(sink.values, some(5), 0, name_of(target));
        EXPECT_EQ(net.manager->workload(net.graph)->transition.tensors, 0U);
        EXPECT_EQ(net.manager->workload(net.graph)->transition.peak, 0U);
    }
}

TEST(TransitionMemory, KeepsWhatABranchStillNeeds) {
    for (const Target target : targets()) {
        Net net;
        const size_t n = 100;
        const auto linear = [&](NodeID from, float factor, float offset) {
            return net.add<ActivationLayerNode>({from}, ActivationLayerInfo(Function::LINEAR, factor, offset));
        };
        const NodeID first = linear(net.input(desc(TensorShape(n)), some(n)), 1, 1);
        NodeID last = first;
        for (int i = 0; i < 6; ++i) {
            last = linear(last, 1, 1);
        }
        Sink &sink = net.output(
            net.add<EltwiseLayerNode>({last, first}, descriptors::EltwiseLayerDescriptor(EltwiseOperation::Mul)));
        net.run(target);
        Values want = some(n);
        for (double &value : want) {
            value = (value + 7) * (value + 1);
        }
        expect_near(sink.values, want, 1e-4, name_of(target));
        // The result is written over the end of the chain.
        EXPECT_EQ(net.manager->workload(net.graph)->transition.lower_bound, 4 * n);
    }
}

/// Records how many constants have memory when it is called.
class Census final : public ITensorAccessor {
public:
    Census(Graph &graph, size_t &most, Values values) : graph_(graph), most_(most), source_(std::move(values)) {}
    bool access_tensor(ITensor &tensor) override {
        size_t there = 0;
        for (const NodeID id : graph_.nodes(NodeType::Const)) {
            there += has_memory(*graph_.node(id)->output(0)) ? 1 : 0;
        }
        most_ = std::max(most_, there);
        return source_.access_tensor(tensor);
    }
    static bool has_memory(Tensor &tensor) { return !tensor.handle()->tensor().info()->is_resizable(); }

private:
    Graph &graph_;
    size_t &most_;
    Source source_;
};

TEST(Constants, AreThereForOneLayerAtATime) {
    for (const Target target : targets()) {
        Net net;
        size_t most = 0;
        std::vector<NodeID> weights;
        NodeID last = net.input(desc(TensorShape(4, 3, 3), DataLayout::NHWC), some(36));
        Values want = some(36);
        for (int layer = 0; layer < 5; ++layer) {
            // A 1x1 convolution that doubles each channel.
            Values w(16, 0);
            for (size_t c = 0; c < 4; ++c) {
                w[c * 5] = 2;
            }
            weights.push_back(net.graph.add_node<ConstNode>(desc(TensorShape(4, 1, 1, 4), DataLayout::NHWC)));
            net.graph.node(weights.back())->output(0)->set_accessor(std::make_unique<Census>(net.graph, most, w));
            last = net.add<ConvolutionLayerNode>({last, weights.back()}, PadStrideInfo());
        }
        for (double &value : want) {
            value *= 32;
        }
        Sink &sink = net.output(last);
        net.run(target);
        expect_near(sink.values, want, 1e-4, name_of(target));
        // On OpenCL this convolution reads its weights in place.
        const bool packs = target == Target::NEON;
        EXPECT_EQ(most, packs ? 1U : 5U) << name_of(target);
        for (const NodeID id : weights) {
            EXPECT_EQ(Census::has_memory(*net.graph.node(id)->output(0)), !packs) << "the packed copy is enough";
        }
    }
}

TEST(Constants, OfSeveralReadersAreFreedAfterTheLast) {
    for (const Target target : targets()) {
        Net net;
        const Values x = some(16), w = some(16, 0.5, 7);
        const NodeID in = net.input(desc(TensorShape(4, 4)), x), weights = net.constant(desc(TensorShape(4, 4)), w);
        const NodeID first = net.add<FullyConnectedLayerNode>({in, weights}, 4U);
        const NodeID second = net.add<FullyConnectedLayerNode>({first, weights}, 4U);
        // The third reader needs the values in each run.
        Sink &sink = net.output(
            net.add<EltwiseLayerNode>({second, weights}, descriptors::EltwiseLayerDescriptor(EltwiseOperation::Add)), 0,
            1);
        net.run(target);
        const auto product = [&](const Values &a) {
            Values result(16, 0);
            for (size_t i = 0; i < 64; ++i) {
                result[i / 16 * 4 + i / 4 % 4] += a[i / 16 * 4 + i % 4] * w[i / 4 % 4 * 4 + i % 4];
            }
            return result;
        };
        Values want = product(product(x));
        for (size_t i = 0; i < 16; ++i) {
            want[i] += w[i];
        }
        EXPECT_EQ(sink.calls, 2);
        expect_near(sink.values, want, 1e-4, name_of(target));
        EXPECT_TRUE(Census::has_memory(*net.graph.node(weights)->output(0)));
    }
}

TEST(Constants, AreInputsOfOperatorsLikeOthers) {
    for (const Target target : targets()) {
        Net net;
        const NodeID constant = net.constant(desc(TensorShape(3U)), {1, 2, 3});
        Sink &sink =
            net.output(net.add<ActivationLayerNode>({constant}, ActivationLayerInfo(Function::LINEAR, 2.F, 0.F)), 0, 1);
        net.run(target);
        EXPECT_EQ(sink.calls, 2);
        expect_near(sink.values, {2, 4, 6}, 0, name_of(target));
    }
}

TEST(Constants, AreLoadedOnceByAProgramThatCallsTheStepsItself) {
    for (const Target target : targets()) {
        Net net;
        const NodeID constant = net.constant(desc(TensorShape(3U)), {1, 2, 3});
        Sink &sink =
            net.output(net.add<ActivationLayerNode>({constant}, ActivationLayerInfo(Function::LINEAR, 2.F, 0.F)));
        force_target_to_graph(net.graph, target);
        setup_requested_backend_context(net.ctx, target);
        steps::configure_all_tensors(net.graph);
        ExecutionWorkload workload = steps::configure_all_nodes(net.graph, net.ctx, dfs(net.graph));
        steps::allocate_const_tensors(net.graph);
        steps::call_all_const_node_accessors(net.graph);
        steps::prepare_all_tasks(workload);
        steps::allocate_all_tensors(net.graph);
        net.ctx.finalize();
        steps::call_all_tasks(workload);
        EXPECT_FALSE(steps::call_all_output_node_accessors(workload));
        expect_near(sink.values, {2, 4, 6}, 0, name_of(target));
        EXPECT_EQ(static_cast<Source *>(net.graph.node(constant)->output(0)->accessor())->calls, 1);
    }
}

TEST(DescribeTask, NamesTheKernel) {
    for (const Target target : targets()) {
        Net net;
        const NodeID in = net.input(desc(TensorShape(4, 8)), some(32));
        net.output(net.add<FullyConnectedLayerNode>({in, net.constant(desc(TensorShape(4, 4)), some(16))}, 4U));
        net.finalize(target);
        const TaskDescription said = describe_task(net.manager->workload(net.graph)->tasks.at(0));
        EXPECT_EQ(said.operators, "FullyConnected");
        EXPECT_NE(said.kernels.find(target == Target::NEON ? "_gemm" : "_product"), std::string::npos) << said.kernels;
        EXPECT_EQ(said.multiply_adds, 4. * 4 * 8);
    }
}

/// Each operator of the chain may work in place by its record.
TEST(TransitionMemory, ChainByNameWritesOverItsInput) {
    for (const Target target : targets()) {
        Net net;
        const TensorDescriptor shape = desc(TensorShape(16U, 4U));
        NodeID at = net.input(shape, some(64));
        const auto step = [&](const char *op, std::vector<experimental::NamedAttribute> attributes) {
            at = net.add<OperatorNode>(
                {at}, descriptors::OperatorDescriptor{op, std::move(attributes), {"src"}, {"dst"}, {shape}});
        };
        step("ElementwiseUnary", {{"operation", "NEG"}});
        step("ElementwiseUnary", {{"operation", "ABS"}});
        step("Activation", {{"function", "TANH"}});
        step("Floor", {});
        step("ElementwiseUnary", {{"operation", "EXP"}});
        Sink &sink = net.output(at);
        net.passes = create_default_pass_manager(target, net.ctx.config());
        net.run(target);
        const ExecutionWorkload &workload = *net.manager->workload(net.graph);
        EXPECT_EQ(workload.transition.peak, 0U) << name_of(target);
        EXPECT_EQ(workload.tasks.size(), 5U);
        expect_near(sink.values, Values(64, 1), 1e-6, name_of(target));  // exp(floor(tanh(|x|))) where tanh < 1
    }
}

}  // namespace
}  // namespace ac::graph::runs
