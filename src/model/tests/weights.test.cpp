// SPDX-License-Identifier: MIT
// Weights stay where they are until they are packed: a model that is only looked at reads none, and one that runs reads
// those that several nodes use once.
#include "src/model/files/onnx_tensor.h"
#include "src/model/rules/ops.h"
#include "src/model/run/session.h"
#include "src/model/tests/model_test.h"

#include <cmath>

namespace ac::model::test {
namespace {

constexpr int64_t n = 272;  // so that n x n bytes are more than later() computes at once
constexpr int nodes = 8;

/// Elements that count how often they are read. Their memory is that of the last reader.
struct Counted {
    Array array{};
    int reads = 0;
    std::weak_ptr<const std::string> memory{};

    explicit Counted(Array from) : array(std::move(from)) {
        array.bytes = Bytes::later(array.bytes.size(), "counted", [this, bytes = array.bytes] {
            auto copy = std::make_shared<const std::string>(*bytes);
            memory = copy;
            ++reads;
            return Bytes(copy);
        });
    }
};

/// Nodes that use weights. Each adds one layer to a net, with the weights @p w and results named after @p i.
struct Use {
    const char *name;
    Array weights;
    Dims x;
    std::string (*add)(Net &net, const std::string &x, const std::string &w, const std::string &i);
};

/// A bias of its own for each layer.
std::string bias(Net &net, const std::string &i, int64_t count) {
    net.constant("b" + i, scattered({count}, static_cast<uint32_t>(i[0])));
    return "b" + i;
}

std::string product(Net &net, const std::string &x, const std::string &w, const std::string &i) {
    net.node("MatMul", {x, w}, {"p" + i});
    net.node("Add", {"p" + i, bias(net, i, n)}, {"s" + i});
    net.node(i[0] % 2 == 0 ? "Tanh" : "Sigmoid", {"s" + i}, {"y" + i});
    return "y" + i;
}

std::string after(Net &net, const std::string &op, const Names &in, const std::string &x, const std::string &i) {
    net.node(op, in, {"t" + i});
    return product(net, x, "t" + i, i);
}

const Use uses[] = {
    {"MatMul", scattered({n, n}), {1, n}, product},
    {"Gemm",
     scattered({n, n}),
     {2, n},
     [](Net &net, const std::string &x, const std::string &w, const std::string &i) {
         net.node("Gemm", {x, w, bias(net, i, n)}, {"y" + i}).set("alpha", 0.125F).set("transB", 1);
         return "y" + i;
     }},
    {"Transpose",
     scattered({n, n}),
     {1, n},
     [](Net &net, const std::string &x, const std::string &w, const std::string &i) {
         net.node("Transpose", {w}, {"t" + i}).set("perm", Integers{1, 0});
         return product(net, x, "t" + i, i);
     }},
    {"Cast",
     scattered({n, n}, 1, Type::Half),
     {1, n},
     [](Net &net, const std::string &x, const std::string &w, const std::string &i) {
         net.node("Cast", {w}, {"t" + i}).set("to", 1);
         return product(net, x, "t" + i, i);
     }},
    {"DequantizeLinear",
     counting({n, n}, -100, 0.001, Type::Int8),
     {1, n},
     [](Net &net, const std::string &x, const std::string &w, const std::string &i) {
         if (i == "a") {
             net.constant("scale", {}, {0.01});
         }
         return after(net, "DequantizeLinear", {w, "scale"}, x, i);
     }},
    {"Conv",
     scattered({68, 68, 4, 4}),
     {1, 68, 4, 4},
     [](Net &net, const std::string &x, const std::string &w, const std::string &i) {
         net.node("Conv", {x, w, bias(net, i, 68)}, {"c" + i}).set("pads", Integers{1, 1, 2, 2});
         net.node("Tanh", {"c" + i}, {"y" + i});
         return "y" + i;
     }},
};

Net net_of(const Use &use, bool shared) {
    Net net(13);
    net.input("x", use.x);
    std::string x = "x";
    for (int i = 0; i < nodes; ++i) {
        const std::string number(1, static_cast<char>('a' + i)), w = shared ? "w" : "w" + number;
        if (!shared || i == 0) {
            net.constant(w, use.weights);
        }
        x = use.add(net, x, w, number);
    }
    net.output(x);
    return net;
}

/// Constants of the network with as many elements as the weights.
size_t constants_of(Session &session, const Use &use) {
    size_t count = 0;
    for (const net::Value &value : session.program()->network().values) {
        const auto elements = static_cast<int64_t>(value.described.shape.total_size());
        count += value.content != nullptr && elements == count_of(use.weights.dims) ? 1 : 0;
    }
    return count;
}

TEST(Weights, OfSeveralNodesAreReadOnceAndReleased) {
    for (const Use &use : uses) {
        SCOPED_TRACE(use.name);
        Counted counted(use.weights);
        Model model = net_of(use, true).read();
        for (Value &value : model.values) {
            if (value.name == "w") {
                value.bytes = counted.array.bytes;
            }
        }
        Session session(std::move(model), SessionOptions());
        counted.array.bytes.reset();
        EXPECT_TRUE(session.refused().empty());
        EXPECT_EQ(constants_of(session, use), 1U);
        EXPECT_EQ(counted.reads, 0) << "before prepare(), only shapes count";
        session.prepare();
        EXPECT_EQ(counted.reads, 1);
        EXPECT_TRUE(counted.memory.expired()) << "only the packed copy is left";
        Session apart(net_of(use, false).read(), SessionOptions());
        EXPECT_EQ(constants_of(apart, use), static_cast<size_t>(nodes));
        const Array x = scattered(use.x, 3);
        const Array found = session.run({x}).at(0), wanted = apart.run({x}).at(0);
        EXPECT_TRUE(*found.bytes == *wanted.bytes) << "the same bits";
    }
}

/// A convolution with a batch normalization, a recurrent layer, and products with quantized weights.
TEST(Weights, AreNotReadByPasses) {
    Net net(13);
    net.input("x", {1, 68, 4, 4}).input("s", {3, 1, 136}).output("y").output("z").output("q");
    net.constant("w", scattered({68, 68, 4, 4})).constant("one", counting({68}));
    net.node("Conv", {"x", "w"}, {"a"});
    net.node("BatchNormalization", {"a", "one", "one", "one", "one"}, {"y"});
    net.constant("lw", scattered({1, 4 * 136, 136})).constant("lr", scattered({1, 4 * 136, 136}));
    net.node("LSTM", {"s", "lw", "lr"}, {"z"}).set("hidden_size", 136);
    net.constant("bytes", counting({n, n}, -100, 0.001, Type::Int8)).constant("step", {}, {0.01});
    net.constant("natural", counting({n, n}, 0, 0.001, Type::Uint8)).constant("middle", {}, {128}, Type::Uint8);
    net.input("r", {1, n}).constant("zero", {}, {0}, Type::Int8);
    net.node("QuantizeLinear", {"r", "step", "zero"}, {"rq"});
    net.node("DequantizeLinear", {"rq", "step", "zero"}, {"rd"});
    net.node("DequantizeLinear", {"bytes", "step", "zero"}, {"wd"});
    net.node("MatMul", {"rd", "wd"}, {"m"});
    net.node("QuantizeLinear", {"m", "step", "zero"}, {"mq"});
    net.node("DequantizeLinear", {"mq", "step", "zero"}, {"md"});
    net.node("DequantizeLinear", {"natural", "step", "middle"}, {"nd"});
    net.node("MatMul", {"md", "nd"}, {"k"});
    net.node("QuantizeLinear", {"k", "step", "zero"}, {"kq"});
    net.node("DequantizeLinear", {"kq", "step", "zero"}, {"q"});
    Model model = net.read();
    std::vector<std::unique_ptr<Counted>> all;
    for (Value &value : model.values) {
        if (value.known() && value.bytes.size() >= 65536) {
            all.push_back(std::make_unique<Counted>(value));
            value.bytes = all.back()->array.bytes;
        }
    }
    ASSERT_EQ(all.size(), 5U);
    Session session(std::move(model), SessionOptions());
    EXPECT_TRUE(session.refused().empty());
    for (const auto &counted : all) {
        EXPECT_EQ(counted->reads, 0) << text_of(counted->array.dims);
    }
    session.prepare();
    for (const auto &counted : all) {
        EXPECT_EQ(counted->reads, 1) << text_of(counted->array.dims);
    }
}

TEST(Weights, AreOnePartOfTheirFile) {
    Net net;
    net.constant("a", scattered({4})).constant("b", scattered({4}));
    const Model model = net.input("x", {1}).output("x").read();
    EXPECT_NE(model.values[0].bytes.origin(), model.values[1].bytes.origin());
    Source source;
    source.file = FileBytes::of("0123456789");
    const Bytes first = source.part(source.file, {source.file->data() + 2, 4});
    EXPECT_EQ(source.part(source.file, {source.file->data() + 2, 4}).origin(), first.origin());
    EXPECT_NE(source.part(source.file, {source.file->data() + 2, 3}).origin(), first.origin());
    EXPECT_EQ(*first, "2345");
}

TEST(Later, ComputesOnce) {
    int count = 0;
    const auto made = [&](int64_t extent) {
        return later(Type::Uint8, {extent}, "zeros", [&count, extent] {
            ++count;
            return Array{Type::Uint8, {extent}, std::make_shared<const std::string>(static_cast<size_t>(extent), '\0')};
        });
    };
    EXPECT_FALSE(made(65535).bytes.waits());
    EXPECT_EQ(count, 1) << "a small array is computed at once";
    const Array large = made(65536), copy = large;
    EXPECT_TRUE(large.known() && large.bytes.waits());
    EXPECT_EQ(large.bytes.size(), 65536U);
    EXPECT_FALSE(is_empty(large));
    EXPECT_EQ(count, 1);
    EXPECT_EQ(copy.bytes->size(), 65536U);
    EXPECT_EQ(large.bytes->size(), 65536U);
    EXPECT_EQ(count, 2);
    EXPECT_TRUE(large.bytes.is(copy.bytes));
    EXPECT_FALSE(large.bytes.is(made(65536).bytes));
    const Array wrong = later(Type::Float, {65536}, "wrong", [] { return Array{Type::Float, {1}, {}}; });
    EXPECT_NE(message_of([&] { (void)wrong.bytes->size(); }), "");
}

/// Each computation calls the one before it, and each operand is computed by two of the next ones.
TEST(Later, EndsInLongChains) {
    Array chain = scattered({n, n});
    for (int i = 0; i < 3000; ++i) {
        chain = later_transposed(chain, {1, 0});
    }
    expect_near(chain, scattered({n, n}), 0);
    Net net;
    net.constant("w0", {128, 128}, Numbers(16384, 1)).input("x", {128, 128});
    for (int i = 0; i < 60; ++i) {
        net.node("Add", {"w" + std::to_string(i), "w" + std::to_string(i)}, {"w" + std::to_string(i + 1)});
    }
    net.node("MatMul", {"x", "w60"}, {"y"});
    Session session(net.output("y").read(), SessionOptions());
    const Array y = session.run({array_of(Numbers(16384, 1), {128, 128})}).at(0);
    EXPECT_EQ(numbers_of(y).at(5), std::ldexp(128, 60));
}

/// Turned twice is the same computation only if the order and the bytes are the same.
TEST(Later, KnowsWhatIsTheSame) {
    const Array a = scattered({n, n}), b = scattered({n, n});
    EXPECT_EQ(later_transposed(a, {1, 0}).bytes.origin(), later_transposed(a, {1, 0}).bytes.origin());
    EXPECT_NE(later_transposed(a, {1, 0}).bytes.origin(), later_transposed(b, {1, 0}).bytes.origin());
    EXPECT_NE(later_transposed(a, {1, 0}).bytes.origin(), later_transposed(a, {0, 1}).bytes.origin());
    expect_near(later_transposed(a, {1, 0}), transposed(a, {1, 0}), 0);
}

}  // namespace
}  // namespace ac::model::test
