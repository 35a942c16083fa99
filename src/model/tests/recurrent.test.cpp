// SPDX-License-Identifier: MIT
// Recurrent layers as loops, and unrolled.

#include "src/model/tests/op_case.h"

#include <set>

namespace ac::model::test {
namespace {

constexpr int64_t units = 5, width = 3;
constexpr int64_t unrolled = 1 << 20, looped = 0;  // SessionOptions::most_unrolled

struct Layer {
    const char *op;
    int64_t gates;
    const char *key = nullptr;  ///< an attribute that is 1
    bool watched = false, relu = false;
};

const Layer layers[] = {{"LSTM", 4}, {"LSTM", 4, nullptr, true},      {"GRU", 3}, {"GRU", 3, "linear_before_reset"},
                        {"RNN", 1},  {"RNN", 1, nullptr, false, true}};

struct Form {
    int64_t steps = 9, batches = 1;
    const char *direction = "forward";
    bool given = false;  ///< biases and initial states
    Type type = Type::Float;

    int64_t directions() const { return std::string(direction) == "bidirectional" ? 2 : 1; }
    Dims input() const { return {steps, batches, width}; }
};

Net net_of(const Layer &layer, const Form &form) {
    const int64_t n = form.directions(), g = layer.gates * units;
    const Dims state{n, form.batches, units};
    const bool lstm = layer.gates == 4;
    Net net(14);
    net.input("x", form.input(), form.type).output("y").output("h");
    net.constant("w", scattered({n, g, width}, 2, form.type)).constant("r", scattered({n, g, units}, 3, form.type));
    Names in{"x", "w", "r"}, out{"y", "h"};
    if (form.given) {
        net.constant("b", scattered({n, 2 * g}, 4, form.type)).input("h0", state, form.type);
        in.insert(in.end(), {"b", "", "h0"});
    } else {
        in.insert(in.end(), {"", "", ""});
    }
    if (lstm) {
        net.output("c");
        out.push_back("c");
        in.push_back(form.given ? "c0" : "");
        in.push_back(layer.watched ? "p" : "");
    }
    if (lstm && form.given) {
        net.input("c0", state, form.type);
    }
    if (layer.watched) {
        net.constant("p", scattered({n, 3 * units}, 5, form.type));
    }
    NodeOf node = net.node(layer.op, in, out);
    node.set("hidden_size", units).set("direction", form.direction);
    if (layer.key != nullptr) {
        node.set(layer.key, 1);
    }
    if (layer.relu) {
        onnx::AttributeProto &words = *node.proto.add_attribute();
        words.set_name("activations");
        words.set_type(onnx::AttributeProto::STRINGS);
        for (int64_t i = 0; i < n; ++i) {
            words.add_strings("Relu");
        }
    }
    return net;
}

std::vector<Array> results_of(const Net &net, SessionOptions options, int64_t most_unrolled) {
    options.most_unrolled = most_unrolled;
    options.threads = 1;
    Session session(net.read(), options);
    std::vector<Array> arrays;
    for (const Port &port : session.inputs()) {
        arrays.push_back(scattered(port.dims, static_cast<uint32_t>(arrays.size() + 7), port.type));
    }
    session.run(arrays);
    return session.run(arrays);  // no run depends on the state of the one before
}

void expect_equal(const Layer &layer, const Form &form, const SessionOptions &options) {
    SCOPED_TRACE(std::string(layer.op) + (layer.watched ? " with peepholes" : "") +
                 (layer.key != nullptr ? layer.key : "") + " " + form.direction + ", batches " +
                 std::to_string(form.batches) + ", steps " + std::to_string(form.steps) +
                 (form.given ? ", given states" : "") + ", " + name_of(form.type));
    const Net net = net_of(layer, form);
    const std::vector<Array> whole = results_of(net, options, unrolled), loop = results_of(net, options, looped);
    ASSERT_EQ(whole.size(), loop.size());
    for (size_t i = 0; i < whole.size(); ++i) {
        EXPECT_EQ(text_of(whole[i].dims), text_of(loop[i].dims));
        EXPECT_TRUE(*whole[i].bytes == *loop[i].bytes) << "result " << i;
        const Numbers numbers = numbers_of(whole[i]);
        EXPECT_TRUE(std::any_of(numbers.begin(), numbers.end(), [](double v) { return v != 0; })) << "result " << i;
    }
}

void expect_equal_forms(const SessionOptions &options, Type type) {
    for (const Layer &layer : layers) {
        for (const char *direction : {"forward", "reverse", "bidirectional"}) {
            for (const bool given : {false, true}) {
                for (const int64_t batches : {1, 3}) {
                    expect_equal(layer, {9, batches, direction, given, type}, options);
                }
            }
        }
        // Several blocks of products with the input; the last one is not whole.
        expect_equal(layer, {9, 60, "bidirectional", true, type}, options);
        expect_equal(layer, {11, 100, "reverse", false, type}, options);
    }
}

TEST(Recurrent, LoopsGiveTheBitsOfUnrolledLayers) {
    expect_equal_forms(SessionOptions(), Type::Float);
    for (const Layer &layer : layers) {
        expect_equal(layer, {300, 1, "reverse", true}, SessionOptions());
    }
}

TEST(Recurrent, LoopsGiveTheBitsOfUnrolledLayersInHalf) {
    SessionOptions options;
    options.floats = Type::Half;
    expect_equal_forms(options, Type::Float);
    expect_equal_forms(SessionOptions(), Type::Half);
}

TEST(Recurrent, LoopsGiveTheBitsOfUnrolledLayersOnOpenCL) {
    SessionOptions options;
    options.target = AclGpuOcl;
    try {
        net::make_device(AclGpuOcl);
    } catch (const std::exception &error) {
        GTEST_SKIP() << error.what();
    }
    for (const Layer &layer : layers) {
        expect_equal(layer, {9, 1, "bidirectional", true}, options);
        expect_equal(layer, {9, 60, "reverse", false}, options);
    }
}

/// Between other layers, which give the sequence as a part of a tensor and as a result of the host.
TEST(Recurrent, LoopsBetweenOtherNodes) {
    const auto net = [] {
        Net made(14);
        made.input("x", {12, 2, width}).output("y");
        made.constant("w", scattered({2, 4 * units, width})).constant("r", scattered({2, 4 * units, units}, 2));
        made.constant("w2", scattered({1, units, 2 * units}, 3)).constant("r2", scattered({1, units, units}, 4));
        made.list("from", {2}).list("to", {11}).list("axis", {0}).list("one", {1});
        made.node("Tanh", {"x"}, {"t"});
        made.node("Slice", {"t", "from", "to", "axis"}, {"s"});
        made.node("LSTM", {"s", "w", "r"}, {"both"}).set("hidden_size", units).set("direction", "bidirectional");
        made.node("Transpose", {"both"}, {"turned"}).set("perm", Integers{0, 2, 1, 3});
        made.list("shape", {0, 0, -1});
        made.node("Reshape", {"turned", "shape"}, {"flat"});
        made.node("RNN", {"flat", "w2", "r2"}, {"z", "last"}).set("hidden_size", units);
        made.node("Squeeze", {"last", "axis"}, {"v"});
        made.node("TopK", {"v", "one"}, {"y", ""});
        return made;
    };
    const std::vector<Array> whole = results_of(net(), SessionOptions(), unrolled),
                             loop = results_of(net(), SessionOptions(), looped);
    EXPECT_TRUE(*whole[0].bytes == *loop[0].bytes);
    EXPECT_EQ(text_of(loop[0].dims), "[2, 1]");
}

/// bfloat16 has no LSTMCell: all of a loop is then computed in single precision.
TEST(Recurrent, LoopsInBfloat16) {
    SessionOptions options;
    options.floats = Type::BFloat16;
    const Net net = net_of(layers[0], {9, 2, "bidirectional", true});
    const std::vector<Array> wanted = results_of(net, SessionOptions(), looped),
                             found = results_of(net, options, looped);
    for (size_t i = 0; i < wanted.size(); ++i) {
        expect_near(found[i], wanted[i], 0.02);
    }
}

/// Nothing but the last state of the cell is read.
TEST(Recurrent, LastCellAlone) {
    Net net(14);
    net.input("x", {3, 1, 1}).output("c").constant("w", {1, 4, 1}, {1, 2, 3, 4}).constant("r", {1, 4, 1}, {0, 0, 0, 0});
    net.node("LSTM", {"x", "w", "r"}, {"", "", "c"}).set("hidden_size", 1);
    const auto open = [](double v) { return 1 / (1 + std::exp(-v)); };
    double c = 0;
    for (const double v : {0.5, -0.25, 1.0}) {
        c = open(3 * v) * c + open(v) * std::tanh(4 * v);
    }
    for (const int64_t most : {unrolled, looped}) {
        SessionOptions options;
        options.most_unrolled = most;
        Session session(net.read(), options);
        expect_near(session.run({array_of(Numbers{0.5, -0.25, 1}, {3, 1, 1})})[0], array_of(Numbers{c}, {1, 1, 1}));
    }
}

TEST(Recurrent, MemoryAndNodesDoNotDependOnTheSteps) {
    std::set<size_t> nodes, bytes;
    for (const int64_t steps : {int64_t{300}, int64_t{100000}}) {
        Form form;
        form.steps = steps;
        Session session(net_of(layers[0], form).read(), SessionOptions());
        nodes.insert(session.program()->steps());
        session.prepare();
        bytes.insert(session.program()->memory().total);
    }
    EXPECT_EQ(nodes.size(), 1u);
    EXPECT_EQ(bytes.size(), 1u);
}

TEST(Recurrent, LongSequences) {
    Net net(14);
    net.input("x", {100000, 1, 1}).output("h");
    net.constant("w", {1, 1, 1}, {1}).constant("r", {1, 1, 1}, {0.5});
    net.node("RNN", {"x", "w", "r"}, {"", "h"}).set("hidden_size", 1);
    Session session(net.read(), SessionOptions());
    Numbers x(100000, 0);
    x[99998] = 1;
    x[99999] = -0.25;
    const double wanted = std::tanh(-0.25 + 0.5 * std::tanh(1.0));
    expect_near(session.run({array_of(x, {100000, 1, 1})})[0], array_of(Numbers{wanted}, {1, 1, 1}));
}

void add_operators(std::set<std::string> &words, const net::Network &network) {
    for (const net::Step &step : network.steps) {
        if (step.loop != nullptr) {
            add_operators(words, step.loop->ahead.network);
            add_operators(words, step.loop->step.network);
        } else {
            words.insert(step.op);
        }
    }
}

TEST(Recurrent, LoopsNeedTheOperatorsOfAStep) {
    for (const Layer &layer : layers) {
        std::set<std::string> words[2];
        for (const int64_t most : {unrolled, looped}) {
            SessionOptions options;
            options.most_unrolled = most;
            Session session(net_of(layer, Form()).read(), options);
            EXPECT_TRUE(session.refused().empty());
            add_operators(words[most == looped], session.program()->network());
        }
        for (const std::string &word : words[1]) {
            EXPECT_EQ(words[0].count(word), 1u) << layer.op << " needs " << word;
        }
        EXPECT_EQ(words[1].count("FullyConnected"), 1u) << layer.op;
        EXPECT_EQ(words[1].count("LSTMCell"), layer.gates == 4 && !layer.watched ? 1u : 0u);
    }
}

/// A layer without inputs has its biases.
TEST(Recurrent, SequencesOfNothing) {
    for (const int64_t most : {unrolled, looped}) {
        Net net(14);
        net.input("x", {3, 1, 0}).output("y");
        net.constant("w", {1, 1, 0}, {}).constant("r", {1, 1, 1}, {0.5}).constant("b", {1, 2}, {0.25, 0.5});
        net.node("RNN", {"x", "w", "r", "b"}, {"y"}).set("hidden_size", 1);
        SessionOptions options;
        options.most_unrolled = most;
        Session session(net.read(), options);
        Numbers wanted;
        for (double h = 0; wanted.size() < 3; wanted.push_back(h)) {
            h = std::tanh(0.75 + 0.5 * h);
        }
        expect_near(session.run({array_of(Numbers(), {3, 1, 0})})[0], array_of(wanted, {3, 1, 1, 1}));
    }
}

/// Weights that change, sequences of several lengths, batches first, clips.
TEST(Recurrent, AllFormsGiveTheResultsOfTheHost) {
    const struct {
        const char *op;
        int64_t gates;
    } kinds[] = {{"RNN", 1}, {"GRU", 3}, {"LSTM", 4}};
    for (const auto &kind : kinds) {
        for (int form = 0; form < 16; ++form) {
            SCOPED_TRACE(form);
            const bool fixed = (form & 1) == 0, by_batch = (form & 4) != 0;
            const int64_t sums = 4 * kind.gates;
            Case one(kind.op,
                     {{scattered(by_batch ? Dims{2, 5, 3} : Dims{5, 2, 3}, 1)},
                      {scattered({2, sums, 3}, 2), fixed},
                      {scattered({2, sums, 4}, 3), fixed},
                      {scattered({2, 2 * sums}, 4), fixed},
                      (form & 2) != 0 ? Operand{array_of(Integers{5, 3}, {2}, Type::Int32), fixed} : Operand()},
                     14);
            one.with(attribute("hidden_size", 4)).with(attribute("direction", "bidirectional"));
            one.with(attribute("layout", by_batch ? 1 : 0));
            if ((form & 8) != 0) {
                one.with(attribute("clip", 0.4F));
            }
            one.as_on_host(2);
        }
    }
}

TEST(Recurrent, LengthsBeyondTheSequenceAreRefused) {
    Net net(14);
    net.input("x", {3, 1, 1}).output("y").constant("w", {1, 1, 1}, {1}).constant("r", {1, 1, 1}, {1});
    net.constant("n", {1}, {4}, Type::Int32);
    net.node("RNN", {"x", "w", "r", "", "n"}, {"y"}).set("hidden_size", 1);
    EXPECT_EQ(message_of([&] { Session(net.read(), SessionOptions()); }),
              "node 'RNN_1' (RNN): a sequence has 4 elements; the longest may have 3");
}

}  // namespace
}  // namespace ac::model::test
