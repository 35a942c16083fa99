// SPDX-License-Identifier: MIT
// GraphManager: refusals, calls of accessors, and several graphs at once.
#include "arm_compute/graph/backends/BackendRegistrar.h"
#include "arm_compute/graph/backends/BackendRegistry.h"
#include "arm_compute/graph/mutators/DepthConcatSubTensorMutator.h"
#include "src/graph/runtime/run_test.h"

#include <thread>

namespace ac::graph::runs {
namespace {

using Function = ActivationLayerInfo::ActivationFunction;

NodeID add_linear(Net &net, NodeID src, float factor, float offset) {
    return net.add<ActivationLayerNode>({src}, ActivationLayerInfo(Function::LINEAR, factor, offset));
}

/// x -> 2 x + 1.
struct Line {
    explicit Line(int inputs = -1, int outputs = 0) {
        in = net.graph.add_node<InputNode>(desc(TensorShape(3U)));
        auto accessor = std::make_unique<Source>(Values{1, 2, 3}, inputs);
        source = accessor.get();
        net.graph.node(in)->output(0)->set_accessor(std::move(accessor));
        sink = &net.output(add_linear(net, in, 2, 1), 0, outputs);
    }
    Net net{};
    NodeID in;
    Source *source;
    Sink *sink;
};

std::string thrown(const std::function<void()> &act) {
    try {
        act();
    } catch (const std::runtime_error &error) {
        return error.what();
    }
    return "";
}

TEST(GraphManager, RunsUntilAnAccessorSaysStop) {
    for (const Target target : targets()) {
        Line twice(-1, 2);  // the output returns true twice: three runs
        twice.net.run(target);
        EXPECT_EQ(twice.source->calls, 3);
        EXPECT_EQ(twice.sink->calls, 3);
        expect_near(twice.sink->values, {3, 5, 7}, 1e-6, name_of(target));

        Line two_inputs(2, 100);  // the input returns true twice, then stops before a run
        two_inputs.net.run(target);
        EXPECT_EQ(two_inputs.source->calls, 3);
        EXPECT_EQ(two_inputs.sink->calls, 2);
        two_inputs.net.manager->execute_graph(two_inputs.net.graph);
        EXPECT_EQ(two_inputs.source->calls, 4);
        EXPECT_EQ(two_inputs.sink->calls, 2);
    }
}

TEST(GraphManager, CallsAllInputsEvenIfOneSaysStop) {
    Net net;
    std::vector<Source *> sources;
    std::vector<NodeID> inputs;
    for (int i = 0; i < 2; ++i) {
        inputs.push_back(net.graph.add_node<InputNode>(desc(TensorShape(2U))));
        auto accessor = std::make_unique<Source>(Values{1, 2}, i == 0 ? 0 : -1);
        sources.push_back(accessor.get());
        net.graph.node(inputs.back())->output(0)->set_accessor(std::move(accessor));
    }
    Sink &sink =
        net.output(net.add<EltwiseLayerNode>(inputs, descriptors::EltwiseLayerDescriptor(EltwiseOperation::Add)));
    net.run(Target::NEON);
    EXPECT_EQ(sources[0]->calls, 1);
    EXPECT_EQ(sources[1]->calls, 1);
    EXPECT_EQ(sink.calls, 0);
}

TEST(GraphManager, WithoutAccessorsNothingRunsOrOnce) {
    Net no_input;
    const NodeID in = no_input.graph.add_node<InputNode>(desc(TensorShape(2U)));
    Sink &sink = no_input.output(add_linear(no_input, in, 1, 0));
    no_input.run(Target::NEON);
    EXPECT_EQ(sink.calls, 0);

    Net no_output;
    const NodeID from = no_output.graph.add_node<InputNode>(desc(TensorShape(2U)));
    auto accessor = std::make_unique<Source>(Values{1, 2});
    const Source &source = *accessor;
    no_output.graph.node(from)->output(0)->set_accessor(std::move(accessor));
    const NodeID out = no_output.graph.add_node<OutputNode>();
    no_output.graph.add_connection(add_linear(no_output, from, 1, 0), 0, out, 0);
    no_output.run(Target::NEON);
    EXPECT_EQ(source.calls, 1);
}

TEST(GraphManager, RefusesAGraphOfAnIdThatItHas) {
    Line line;
    line.net.finalize(Target::NEON);
    EXPECT_NE(line.net.refusal(Target::NEON).find("finalized already"), std::string::npos);
    line.net.manager->invalidate_graph(line.net.graph);
    EXPECT_NE(thrown([&] { line.net.manager->execute_graph(line.net.graph); }).find("not finalized"),
              std::string::npos);
    EXPECT_NE(thrown([&] { line.net.manager->invalidate_graph(line.net.graph); }).find("not finalized"),
              std::string::npos);
}

TEST(GraphManager, RefusesAContextThatServesAnotherGraph) {
    Line one, two;
    one.net.finalize(Target::NEON);
    const std::string text =
        thrown([&] { two.net.manager->finalize_graph(two.net.graph, one.net.ctx, two.net.passes, Target::NEON); });
    EXPECT_NE(text.find("one finalized graph"), std::string::npos) << text;
}

TEST(GraphManager, RefusesAGraphWithNothingToRun) {
    Net net("empty");
    net.output(net.input(desc(TensorShape(2U)), {1, 2}));
    const std::string text = net.refusal(Target::NEON);
    EXPECT_NE(text.find("empty"), std::string::npos) << text;
    EXPECT_NE(text.find("nothing to run"), std::string::npos) << text;
}

TEST(GraphManager, NamesTheNodeThatCannotRun) {
    for (const Target target : targets()) {
        Net net;
        const NodeID in = net.input(desc(TensorShape(4, 4, 3)), some(48));
        const NodeID w = net.constant(desc(TensorShape(3, 3, 2, 5)), some(90));  // two channels, not three
        const NodeID node = net.add<ConvolutionLayerNode>({in, w}, PadStrideInfo());
        net.name(node, "stem");
        net.output(node);
        const std::string text = net.refusal(target);
        EXPECT_EQ(text.find("stem: "), 0U) << text;
        EXPECT_GT(text.size(), std::string("stem: ").size());
    }
}

TEST(GraphManager, TakesAGraphThatAnotherTargetRefused) {
    if (targets().size() < 2) {
        GTEST_SKIP() << "there is one target only";
    }
    const Values x = some(2 * 2 * 3);
    Net net;
    const NodeID in = net.input(desc(TensorShape(2, 2, 3)), x);
    const NodeID twice = net.add<ConcatenateLayerNode>({add_linear(net, in, 2, 0), add_linear(net, in, 1, 1)}, 2,
                                                       descriptors::ConcatLayerDescriptor());
    // OpenCL has this operator, the CPU does not.
    const NodeID node = net.add<NormalizePlanarYUVLayerNode>(
        {twice, net.constant(desc(TensorShape(6U)), Values(6, 1)), net.constant(desc(TensorShape(6U)), Values(6, 2))});
    Sink &sink = net.output(node);
    net.passes.append(std::make_unique<DepthConcatSubTensorMutator>());
    EXPECT_NE(net.refusal(Target::NEON), "");
    net.run(Target::CL);
    Values want;
    for (const double value : x) {
        want.push_back((2 * value - 1) / 2);
    }
    for (const double value : x) {
        want.push_back(value / 2);
    }
    expect_near(sink.values, want, 1e-5, "on OpenCL");
    GraphManager other;
    EXPECT_NE(thrown([&] {
                  GraphContext ctx;
                  other.finalize_graph(net.graph, ctx, net.passes, Target::NEON);
              }).find("another target"),
              std::string::npos);
}

TEST(GraphManager, NamesAnOperatorThatTheLibraryLacks) {
    for (const Target target : targets()) {
        Net net;
        const NodeID in = net.input(desc(TensorShape(4U)), some(4));
        const NodeID node = net.add<OperatorNode>(
            {in}, descriptors::OperatorDescriptor{"Levitate", {}, {"src"}, {"dst"}, {desc(TensorShape(4U))}});
        net.name(node, "up");
        net.output(node);
        const std::string text = net.refusal(target);
        EXPECT_NE(text.find("up: "), std::string::npos) << text;
        EXPECT_NE(text.find("Levitate"), std::string::npos) << text;
        EXPECT_NE(text.find("build_config"), std::string::npos) << text;
    }
}

TEST(GraphManager, NamesAnInputThatIsNotConnected) {
    Net net;
    const NodeID in = net.input(desc(TensorShape(4, 4, 3), DataLayout::NHWC), some(48));
    const NodeID node = net.add<PReluLayerNode>({in});
    net.name(node, "p");
    net.add<OutputNode>({node});
    const std::string text = net.refusal(Target::NEON);
    EXPECT_NE(text.find("p: "), std::string::npos) << text;
    EXPECT_NE(text.find("alpha"), std::string::npos) << text;
}

TEST(GraphManager, NamesAnOutputThatIsNotConnected) {
    Net net;
    net.output(add_linear(net, net.input(desc(TensorShape(4U)), some(4)), 1, 0));
    net.name(net.graph.add_node<OutputNode>(), "result");
    const std::string text = net.refusal(Target::NEON);
    EXPECT_NE(text.find("result: "), std::string::npos) << text;
    EXPECT_NE(text.find("not connected"), std::string::npos) << text;
}

TEST(GraphManager, RunsNodesWhoseResultNobodyReads) {
    for (const Target target : targets()) {
        Net net;
        const NodeID in = net.input(desc(TensorShape(3U)), {1, 2, 3});
        const NodeID middle = add_linear(net, in, 1, 1);
        add_linear(net, middle, 3, 0);  // has no reader
        Sink &sink = net.output(add_linear(net, middle, 2, 0));
        net.run(target);
        expect_near(sink.values, {4, 6, 8}, 1e-6, name_of(target));
    }
}

TEST(GraphManager, HasNoClvkWithoutClvk) {
    Line line;
    const std::string text = line.net.refusal(Target::CLVK);
    EXPECT_NE(text.find("LVK"), std::string::npos) << text;
}

TEST(GraphManager, TakesTheDefaultWhereNoTargetIsGiven) {
    Line line;
    line.net.run(Target::UNSPECIFIED);
    expect_near(line.sink->values, {3, 5, 7}, 1e-6, "default");
    EXPECT_EQ(line.net.graph.node(line.in)->assigned_target(), get_default_target());
}

TEST(GraphManager, RunsSeveralGraphsOfOneManagerInTurnAndAtTheSameTime) {
    for (const Target target : targets()) {
        Line a, b;
        GraphManager manager;
        manager.finalize_graph(a.net.graph, a.net.ctx, a.net.passes, target);
        manager.finalize_graph(b.net.graph, b.net.ctx, b.net.passes, target);
        const auto run_often = [&manager](Line &line) {
            for (int i = 0; i < 20; ++i) {
                manager.execute_graph(line.net.graph);
            }
        };
        std::thread other(run_often, std::ref(a));
        run_often(b);
        other.join();
        std::thread same(run_often, std::ref(b));  // one graph from two threads
        run_often(b);
        same.join();
        EXPECT_EQ(a.sink->calls, 20);
        EXPECT_EQ(b.sink->calls, 60);
        expect_near(a.sink->values, {3, 5, 7}, 1e-6, name_of(target));
        expect_near(b.sink->values, {3, 5, 7}, 1e-6, name_of(target));
        manager.invalidate_graph(a.net.graph);
        manager.execute_graph(b.net.graph);
        EXPECT_EQ(b.sink->calls, 61);
    }
}

TEST(GraphManager, FinalizesInOneThreadAndRunsInAnother) {
    for (const Target target : targets()) {
        Line line;
        line.net.finalize(target);
        std::thread([&] { line.net.manager->execute_graph(line.net.graph); }).join();
        expect_near(line.sink->values, {3, 5, 7}, 1e-6, name_of(target));
    }
}

TEST(TaskExecutor, SeesEveryTask) {
    Line line;
    line.net.finalize(Target::NEON);
    auto &executor = TaskExecutor::get();
    const auto usual = executor.execute_function;
    std::vector<std::string> seen;
    executor.execute_function = [&](ExecutionTask &task) {
        seen.push_back(describe_task(task).operators);
        usual(task);
    };
    line.net.manager->execute_graph(line.net.graph);
    executor.execute_function = usual;
    EXPECT_EQ(seen, std::vector<std::string>{"Activation"});
    expect_near(line.sink->values, {3, 5, 7}, 1e-6, "with an executor");
}

TEST(BackendRegistry, RefusesATargetThatIsNotThere) {
    backends::BackendRegistry &registry = backends::BackendRegistry::get();
    EXPECT_TRUE(registry.contains(targets().front()));
    EXPECT_FALSE(registry.contains(Target::CLVK));
    EXPECT_EQ(registry.find_backend(Target::CLVK), nullptr);
    EXPECT_NE(thrown([&] { registry.get_backend(Target::CLVK); }).find("CLVK"), std::string::npos);
    GraphContext ctx;
    setup_requested_backend_context(ctx, Target::CLVK);
    EXPECT_TRUE(ctx.memory_managers().empty());
}

TEST(GraphContext, KeepsOneContextOfEachTarget) {
    GraphContext ctx;
    MemoryManagerContext memory;
    EXPECT_FALSE(ctx.insert_memory_management_ctx(std::move(memory)));
    memory.target = Target::NEON;
    EXPECT_TRUE(ctx.insert_memory_management_ctx(std::move(memory)));
    EXPECT_FALSE(ctx.insert_memory_management_ctx(std::move(memory)));
    EXPECT_NE(ctx.memory_management_ctx(Target::NEON), nullptr);
    EXPECT_EQ(ctx.memory_management_ctx(Target::CL), nullptr);
    WeightsManagerContext weights;
    weights.target = Target::NEON;
    EXPECT_TRUE(ctx.insert_weights_management_ctx(std::move(weights)));
    EXPECT_FALSE(ctx.insert_weights_management_ctx(std::move(weights)));
    EXPECT_EQ(ctx.weights_managers().size(), 1U);
}

TEST(GraphContext, ReleasesOnlyWhatItSetUp) {
    if (!is_target_supported(Target::CL)) {
        GTEST_SKIP() << "there is no OpenCL device";
    }
    Line kept;
    kept.net.finalize(Target::CL);
    {
        GraphContext never_set_up;
        Line other;
        other.net.run(Target::NEON);
    }
    kept.net.manager->execute_graph(kept.net.graph);
    expect_near(kept.sink->values, {3, 5, 7}, 1e-6, "on OpenCL");
}

}  // namespace
}  // namespace ac::graph::runs
