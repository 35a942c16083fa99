// SPDX-License-Identifier: MIT
// Loops over the steps of a sequence, on all targets.
#include "arm_compute/graph/NeededOperators.h"
#include "arm_compute/graph/Workload.h"

#include "src/graph/runtime/run_test.h"

namespace ac::graph::runs {
namespace {

using descriptors::InnerGraph;
using descriptors::RecurrentDescriptor;
using descriptors::RecurrentResult;

constexpr size_t width = 3, batches = 2;

TensorDescriptor state_desc() {
    return desc(TensorShape(width, batches));
}

NodeID joined(Graph &graph, NodeID made, const std::vector<NodeID> &inputs) {
    for (size_t i = 0; i < inputs.size(); ++i) {
        graph.add_connection(inputs[i], 0, made, i);
    }
    return made;
}

NodeID input_of(InnerGraph &inner, const TensorDescriptor &descriptor) {
    inner.inputs.push_back(inner.graph->add_node<InputNode>(descriptor));
    return inner.inputs.back();
}

void output_of(InnerGraph &inner, NodeID node) {
    inner.outputs.push_back(joined(*inner.graph, inner.graph->add_node<OutputNode>(), {node}));
}

NodeID sum_of(Graph &graph, NodeID a, NodeID b) {
    const descriptors::EltwiseLayerDescriptor sum{EltwiseOperation::Add, QuantizationInfo(), ConvertPolicy::WRAP};
    return joined(graph, graph.add_node<EltwiseLayerNode>(sum), {a, b});
}

/// Two states: a' = a + 2 x + 1 and b' = b + a'.
RecurrentDescriptor sums(size_t steps, size_t block, bool backwards) {
    RecurrentDescriptor d{{std::make_shared<Graph>(1, "ahead"), {}, {}},
                          {std::make_shared<Graph>(2, "step"), {}, {}},
                          steps,
                          block,
                          backwards,
                          {}};
    const ActivationLayerInfo line(ActivationLayerInfo::ActivationFunction::LINEAR, 2, 1);
    const NodeID x = input_of(d.ahead, desc(TensorShape(width, batches * block)));
    output_of(d.ahead, joined(*d.ahead.graph, d.ahead.graph->add_node<ActivationLayerNode>(line), {x}));
    const NodeID y = input_of(d.step, state_desc()), a = input_of(d.step, state_desc()),
                 b = input_of(d.step, state_desc());
    const NodeID next = sum_of(*d.step.graph, a, y);
    output_of(d.step, next);
    output_of(d.step, sum_of(*d.step.graph, b, next));
    return d;
}

RecurrentResult each(size_t state, size_t steps) {
    return {state, true, desc(TensorShape(width, batches, steps))};
}
RecurrentResult last(size_t state) {
    return {state, false, state_desc()};
}

constexpr size_t line = width * batches;

/// What sums() gives: the values of both states after each step.
std::pair<Values, Values> wanted(const Values &x, const Values &a0, const Values &b0, bool backwards) {
    std::pair<Values, Values> found{Values(x.size()), Values(x.size())};
    const size_t steps = x.size() / line;
    Values a = a0, b = b0;
    for (size_t i = 0; i < steps; ++i) {
        const size_t t = backwards ? steps - 1 - i : i;
        for (size_t k = 0; k < line; ++k) {
            a[k] += 2 * x[t * line + k] + 1;
            b[k] += a[k];
            found.first[t * line + k] = a[k];
            found.second[t * line + k] = b[k];
        }
    }
    return found;
}

/// Blocks that divide the sequence, that do not, of one step and of all.
TEST(GraphRecurrent, RunsTheStepsInBothDirections) {
    constexpr size_t steps = 7;
    const Values x = some(steps * line), a0 = some(line, 0.5), b0 = some(line, 0.25, 5);
    for (const Target target : targets()) {
        for (const size_t block : {size_t{1}, size_t{3}, size_t{4}, steps}) {
            for (const bool backwards : {false, true}) {
                RecurrentDescriptor d = sums(steps, block, backwards);
                d.results = {each(1, steps), last(0), last(1), each(0, steps)};
                Net net;
                const NodeID loop = net.add<RecurrentNode>({net.input(desc(TensorShape(width, batches, steps)), x),
                                                            net.input(state_desc(), a0), net.input(state_desc(), b0)},
                                                           d);
                const Sink *sinks[] = {&net.output(loop, 0), &net.output(loop, 1), &net.output(loop, 2),
                                       &net.output(loop, 3)};
                net.run(target);
                net.manager->execute_graph(net.graph);  // each run begins with the given states
                const auto want = wanted(x, a0, b0, backwards);
                const auto at = static_cast<int64_t>(backwards ? 0 : (steps - 1) * line);
                const auto end = [at](const Values &all) {
                    return Values(all.begin() + at, all.begin() + at + static_cast<int64_t>(line));
                };
                const std::string what = name_of(target) + ", block " + std::to_string(block);
                expect_near(sinks[0]->values, want.second, 1e-4, what);
                expect_near(sinks[1]->values, end(want.first), 1e-4, what);
                expect_near(sinks[2]->values, end(want.second), 1e-4, what);
                expect_near(sinks[3]->values, want.first, 1e-4, what);
            }
        }
    }
}

/// The sequences of two loops become views of one tensor, whose steps are farther apart.
TEST(GraphRecurrent, WritesIntoPartsOfATensor) {
    constexpr size_t steps = 5;
    const Values x = some(steps * line), zeros(line, 0);
    for (const Target target : targets()) {
        Net net;
        const NodeID in = net.input(desc(TensorShape(width, batches, steps)), x);
        std::vector<NodeID> loops;
        for (const bool backwards : {false, true}) {
            RecurrentDescriptor d = sums(steps, 2, backwards);
            d.results = {{0, true, desc(TensorShape(width, batches, 1U, steps))}};
            loops.push_back(
                net.add<RecurrentNode>({in, net.input(state_desc(), zeros), net.input(state_desc(), zeros)}, d));
        }
        const Sink &sink = net.output(
            net.add<ConcatenateLayerNode>(loops, 2U, descriptors::ConcatLayerDescriptor{DataLayoutDimension::CHANNEL}));
        net.run(target);
        const Values forward = wanted(x, zeros, zeros, false).first, backward = wanted(x, zeros, zeros, true).first;
        Values want;
        for (size_t t = 0; t < steps; ++t) {
            for (const Values *part : {&forward, &backward}) {
                want.insert(want.end(), part->begin() + static_cast<int64_t>(t * line),
                            part->begin() + static_cast<int64_t>((t + 1) * line));
            }
        }
        expect_near(sink.values, want, 1e-4, name_of(target));
    }
}

TEST(GraphRecurrent, SaysWhatItRuns) {
    for (const Target target : targets()) {
        Net net;
        RecurrentDescriptor d = sums(4, 2, false);
        d.results = {last(0)};
        const NodeID loop =
            net.add<RecurrentNode>({net.input(desc(TensorShape(width, batches, 4U)), some(4 * line)),
                                    net.input(state_desc(), some(line)), net.input(state_desc(), some(line))},
                                   d);
        net.name(loop, "layer");
        net.output(loop);
        net.finalize(target);
        std::string words;
        for (const NeededOperator &needed : utils::needed_operators(net.graph)) {
            EXPECT_EQ(needed.node, "layer");
            EXPECT_EQ(needed.id, loop);
            words += needed.op + " ";
        }
        EXPECT_EQ(words, "Activation Add Add ");
        EXPECT_EQ(describe_task(net.manager->workload(net.graph)->tasks.at(0)).operators, "Activation + Add + Add");
    }
}

TEST(GraphRecurrent, SaysWhatItLacks) {
    for (const Target target : targets()) {
        Net net;
        RecurrentDescriptor d = sums(4, 2, false);
        d.results = {last(0)};
        const NodeID odd = joined(*d.step.graph,
                                  d.step.graph->add_node<OperatorNode>(descriptors::OperatorDescriptor{
                                      "Levitate", {}, {"src"}, {"dst"}, {state_desc()}}),
                                  {d.step.inputs[0]});
        output_of(d.step, odd);
        d.step.outputs = {d.step.outputs[2], d.step.outputs[1]};
        const NodeID loop =
            net.add<RecurrentNode>({net.input(desc(TensorShape(width, batches, 4U)), some(4 * line)),
                                    net.input(state_desc(), some(line)), net.input(state_desc(), some(line))},
                                   d);
        net.name(loop, "layer");
        net.output(loop);
        const std::string text = net.refusal(target);
        EXPECT_EQ(text.compare(0, 7, "layer: "), 0) << text;
        EXPECT_NE(text.find("Levitate"), std::string::npos) << text;
    }
}

TEST(GraphRecurrent, ChecksItsGraphs) {
    const auto refusal = [](const std::function<void(RecurrentDescriptor &)> &change) -> std::string {
        RecurrentDescriptor d = sums(4, 2, false);
        d.results = {last(0)};
        change(d);
        try {
            RecurrentNode node(d);
        } catch (const std::runtime_error &error) {
            return error.what();
        }
        return "";
    };
    const auto expect_refusal = [&](const char *text, const std::function<void(RecurrentDescriptor &)> &change) {
        EXPECT_NE(refusal(change).find(text), std::string::npos) << refusal(change);
    };
    EXPECT_EQ(refusal([](RecurrentDescriptor &) {}), "");
    expect_refusal("two graphs", [](RecurrentDescriptor &d) { d.ahead.graph = nullptr; });
    expect_refusal("one input and one output", [](RecurrentDescriptor &d) { d.ahead.inputs.clear(); });
    expect_refusal("must have 2 inputs, not 3", [](RecurrentDescriptor &d) { d.step.outputs.pop_back(); });
    expect_refusal("5 of 4 steps", [](RecurrentDescriptor &d) { d.block = 5; });
    expect_refusal("0 of 4 steps", [](RecurrentDescriptor &d) { d.block = 0; });
    expect_refusal("must have a result", [](RecurrentDescriptor &d) { d.results.clear(); });
    expect_refusal("there is no state 2", [](RecurrentDescriptor &d) { d.results[0].state = 2; });
}

}  // namespace
}  // namespace ac::graph::runs
