// SPDX-License-Identifier: MIT
// Sessions for ranges of extents: the bits of sessions for fixed ones.
#include "src/model/run/ranged_session.h"

#include "src/model/tests/model_test.h"
#include "tests/framework/environment.h"

#include <random>

namespace ac::model::test {
namespace {

/// Names dimension @p index of an input.
void name_dimension(Net &net, int index, const std::string &name, int input = 0) {
    net.graph()
        .mutable_input(input)
        ->mutable_type()
        ->mutable_tensor_type()
        ->mutable_shape()
        ->mutable_dim(index)
        ->set_dim_param(name);
}

Net convolutions() {
    Net net;
    net.input("x", {-1, 3, 9, 9}).output("y");
    net.constant("w", scattered({8, 3, 3, 3})).constant("b", scattered({8}));
    net.node("Conv", {"x", "w", "b"}, {"c"}).set("pads", Integers{1, 1, 1, 1});
    net.node("Relu", {"c"}, {"r"});
    net.constant("d", scattered({8, 1, 3, 3}, 2));
    net.node("Conv", {"r", "d"}, {"e"}).set("group", 8).set("strides", Integers{2, 2});
    net.constant("p", scattered({8, 8, 1, 1}, 3));
    net.node("Conv", {"e", "p"}, {"f"});
    net.node("Add", {"e", "f"}, {"g"});
    net.node("GlobalAveragePool", {"g"}, {"h"});
    net.node("Flatten", {"h"}, {"i"});
    net.constant("m", scattered({8, 5}, 4)).constant("n", scattered({5}, 5));
    net.node("Gemm", {"i", "m", "n"}, {"z"});
    net.node("Softmax", {"z"}, {"y"});
    return net;
}

/// @p batch 0: it is a dimension with the name N.
Net attention(int64_t batch) {
    Net net;
    net.input("x", {batch == 0 ? -1 : batch, -1, 12}).output("y");
    name_dimension(net, 1, "S");
    net.list("split", {0, -1, 3, 4}).list("join", {0, -1, 12});
    const auto heads = [&](const std::string &name, uint32_t seed, const Integers &order) {
        net.constant("w" + name, scattered({12, 12}, seed));
        net.node("MatMul", {"x", "w" + name}, {name + "1"});
        net.node("Reshape", {name + "1", "split"}, {name + "2"});
        net.node("Transpose", {name + "2"}, {name}).set("perm", order);
    };
    heads("q", 1, {0, 2, 1, 3});
    heads("k", 2, {0, 2, 3, 1});
    heads("v", 3, {0, 2, 1, 3});
    net.node("MatMul", {"q", "k"}, {"s"});
    net.constant("scale", Dims{}, {0.5});
    net.node("Mul", {"s", "scale"}, {"t"});
    net.node("Softmax", {"t"}, {"u"}).set("axis", -1);
    net.node("MatMul", {"u", "v"}, {"o"});
    net.node("Transpose", {"o"}, {"p"}).set("perm", Integers{0, 2, 1, 3});
    net.node("Reshape", {"p", "join"}, {"j"});
    net.node("Add", {"j", "x"}, {"a"});
    net.constant("up", scattered({12, 7}, 4));
    net.node("MatMul", {"a", "up"}, {"y"});
    return net;
}

Net recurrent() {
    Net net(14);
    net.input("x", {3, -1, 4}).output("y");
    net.constant("w", scattered({1, 8, 4})).constant("r", scattered({1, 8, 2}));
    net.node("LSTM", {"x", "w", "r"}, {"y"}).set("hidden_size", 2);
    return net;
}

struct Case {
    const char *name;
    Net net;
    std::map<std::string, ExtentRange> ranges;
};

std::vector<Case> cases() {
    return {{"images", convolutions(), {{"N", {1, 8}}}},
            {"words", attention(1), {{"S", {1, 40}}}},
            {"both", attention(0), {{"N", {1, 4}}, {"S", {1, 12}}}},
            {"from 2", attention(2), {{"S", {2, 9}}}},
            {"recurrent", recurrent(), {{"N", {1, 6}}}}};
}

std::vector<Array> inputs_at(const Session &session, uint32_t seed) {
    std::vector<Array> arrays;
    for (const Port &port : session.inputs()) {
        arrays.push_back(scattered(port.dims, seed++));
    }
    return arrays;
}

/// Runs each case with random extents.
void compare(AclTarget target, uint32_t runs) {
    for (Case &given : cases()) {
        SCOPED_TRACE(given.name);
        const Model model = given.net.read();
        SessionOptions options;
        options.threads = 1;
        options.target = target;
        options.ranges = given.ranges;
        RangedSession session(model, options);
        session.prepare();
        struct Fresh {
            std::vector<Array> inputs, outputs;
        };
        std::map<net::Point, Fresh> fresh;
        std::mt19937 generator(3);
        for (uint32_t i = 0; i < runs; ++i) {
            net::Point point;
            SessionOptions fixed = options;
            fixed.ranges.clear();
            for (const auto &range : given.ranges) {
                const int64_t lowest = range.second.lowest, count = range.second.highest - lowest + 1;
                point.push_back(lowest + static_cast<int64_t>(generator() % static_cast<uint64_t>(count)));
                fixed.extents[range.first] = point.back();
            }
            Fresh &wanted = fresh[point];
            if (wanted.inputs.empty()) {
                Session own(given.net.read(), fixed);
                wanted.inputs = inputs_at(own, i);
                wanted.outputs = own.run(wanted.inputs);
            }
            const std::vector<Array> found = session.run(wanted.inputs);
            ASSERT_EQ(found.size(), wanted.outputs.size());
            for (size_t k = 0; k < found.size(); ++k) {
                ASSERT_EQ(text_of(found[k].dims), text_of(wanted.outputs[k].dims));
                ASSERT_EQ(*found[k].bytes, *wanted.outputs[k].bytes) << "extents " << point[0];
            }
        }
    }
}

TEST(RangedSessions, GiveTheBitsOfFixedExtents) {
    compare(AclCpu, static_cast<uint32_t>(ac::test::number_in("AC_RANGE_POINTS", 200)));
}

TEST(RangedSessions, GiveTheBitsOfFixedExtentsOnOpenCl) {
    try {
        net::make_device(AclGpuOcl);
    } catch (const std::exception &error) {
        GTEST_SKIP() << error.what();
    }
    compare(AclGpuOcl, 10);
}

TEST(RangedSessions, ShareWeights) {
    const Net net = attention(1);
    const Model model = net.read();
    SessionOptions options;
    options.ranges = {{"S", {2, 9}}};
    const auto weights = std::make_shared<net::Weights>();
    RangedSession first(model, options, weights);
    first.prepare();
    const size_t packed = weights->packed.size(), constants = weights->constants.size();
    EXPECT_GE(packed, 4u);
    RangedSession second(model, options, weights);
    second.prepare();
    EXPECT_EQ(weights->packed.size(), packed);
    EXPECT_EQ(weights->constants.size(), constants);
    for (const auto &own : weights->packed) {
        for (const auto &buffer : own.second.buffers) {
            EXPECT_EQ(buffer.use_count(), 3);
        }
    }
    const std::vector<Array> inputs{scattered({1, 5, 12})};
    EXPECT_EQ(*first.run(inputs)[0].bytes, *second.run(inputs)[0].bytes);
}

TEST(RangedSessions, RefuseOtherShapes) {
    SessionOptions options;
    options.ranges = {{"N", {1, 4}}, {"S", {2, 9}}};
    RangedSession session(attention(0).read(), options);
    session.prepare();
    const auto message = [&](const Dims &dims) { return message_of([&] { session.run({scattered(dims)}); }); };
    EXPECT_NE(message({1, 10, 12}).find("N=1, S=10 is not within N=1, S=2 and N=4, S=9"), std::string::npos);
    EXPECT_NE(message({1, 4, 11}).find("has the shape"), std::string::npos);
    EXPECT_NE(message({4, 12}), "");
    EXPECT_EQ(message({3, 4, 12}), "");
}

TEST(RangedSessions, NameWhatDependsOnExtents) {
    Net net;
    net.input("x", {-1, -1}).output("y");
    name_dimension(net, 0, "N");
    name_dimension(net, 1, "N");
    net.node("Shape", {"x"}, {"s"});
    net.constant("zero", Dims{}, {0}, Type::Int64).constant("one", Dims{}, {1}, Type::Int64);
    net.node("Gather", {"s", "zero"}, {"n"});
    net.node("Range", {"zero", "n", "one"}, {"r"});
    net.node("Sub", {"n", "r"}, {"d"});  // n, n - 1, ..., 1
    net.node("Cast", {"d"}, {"c"}).set("to", 1);
    net.node("Add", {"x", "c"}, {"y"});
    SessionOptions options;
    options.ranges = {{"N", {2, 6}}};
    const std::string message = message_of([&] { RangedSession(net.read(), options); });
    EXPECT_NE(message.find("differs between N=6 and N="), std::string::npos) << message;
    options.ranges = {{"M", {2, 6}}};
    EXPECT_NE(message_of([&] { RangedSession(net.read(), options); }).find("no input has a dimension 'M'"),
              std::string::npos);
}

/// The only row of a table, as often as there are indices: a layer reads no input, and its result has other extents.
TEST(RangedSessions, NameConstantsThatDependOnExtents) {
    Net net;
    net.input("at", {-1}, Type::Int64).input("x", {-1, 4}).output("y");
    name_dimension(net, 0, "N");
    net.constant("t", scattered({1, 4}));
    net.node("Gather", {"t", "at"}, {"rows"}).set("axis", 0);
    net.node("Tanh", {"rows"}, {"h"});
    net.node("Add", {"h", "x"}, {"y"});
    name_dimension(net, 0, "N", 1);
    SessionOptions options;
    options.ranges = {{"N", {1, 8}}};
    std::string message;
    try {
        const RangedSession session(net.read(), options);
    } catch (const std::runtime_error &error) {  // of the network
        message = error.what();
    }
    EXPECT_NE(message.find("a constant that depends on the extents"), std::string::npos) << message;
}

}  // namespace
}  // namespace ac::model::test
