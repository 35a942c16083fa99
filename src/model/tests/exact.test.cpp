// SPDX-License-Identifier: MIT
// Integers of 64 bits, indices and reductions: results that a shorter way would give wrong without a word.
#include "src/model/passes/passes_test.h"
#include "src/model/tests/op_case.h"

#include <limits>

namespace ac::model::test {
namespace {

const double infinite = std::numeric_limits<double>::infinity();

Array integers(const Integers &numbers, const Dims &dims) {
    return array_of(numbers, dims);
}

/// Exact, unlike a comparison of double numbers.
void expect_integers(const Array &found, const Integers &wanted) {
    EXPECT_STREQ(name_of(found.type), "int64");
    EXPECT_EQ(integers_of(found), wanted);
}

TEST(ModelIntegers, of_inputs_are_computed_in_64_bits) {
    const int64_t big = int64_t{1} << 30, odd = (int64_t{1} << 53) + 1;
    const auto result = [](const char *op, const std::vector<Array> &inputs, const Setter &setter = {}) {
        Net net(13);
        Names names;
        for (size_t i = 0; i < inputs.size(); ++i) {
            names.push_back("x" + std::to_string(i));
            net.input(names.back(), inputs[i].dims, Type::Int64);
        }
        NodeOf node = net.output("y").node(op, names, {"y"});
        if (setter) {
            setter(node);
        }
        return ran(net, inputs);
    };
    const Array x = integers({100000, -70000, 3}, {3}), four = integers({big, big, big, big}, {4});
    expect_integers(result("Mul", {x, x}), {10000000000, 4900000000, 9});
    expect_integers(result("Add", {four, four}), {2 * big, 2 * big, 2 * big, 2 * big});
    expect_integers(result("Sub", {x, integers({-odd, odd, 0}, {3})}), {100000 + odd, -70000 - odd, 3});
    expect_integers(result("Pow", {x, integers({3}, {1})}), {1000000000000000, -343000000000000, 27});
    expect_integers(result("ReduceSum", {four}, attribute("keepdims", 0)), {4 * big});
    expect_integers(result("ReduceProd", {x}, attribute("keepdims", 0)), {-21000000000});
    expect_integers(result("ReduceSumSquare", {x}, attribute("keepdims", 0)), {14900000009});
    expect_integers(result("ReduceMax", {integers({odd, odd - 1}, {2})}, attribute("keepdims", 0)), {odd});
    expect_integers(result("CumSum", {four, integers({0}, {})}), {big, 2 * big, 3 * big, 4 * big});
    expect_integers(result("MatMul", {integers({odd, 1}, {1, 2}), integers({1, 1}, {2, 1})}), {odd + 1});
    expect_integers(result("Neg", {integers({odd}, {1})}), {-odd});
    expect_integers(result("Max", {integers({odd, -odd}, {2}), integers({odd - 1, 0}, {2})}), {odd, 0});
    expect_integers(result("ArgMax", {integers({odd - 1, odd}, {2})}, attribute("keepdims", 0)), {1});
    expect_integers(result("Cast", {integers({odd}, {1})}, attribute("to", 7)), {odd});
}

TEST(ModelIntegers, are_wide_in_the_middle_of_a_network) {
    Net net;
    net.input("x", {1, 3}).input("i", {2}, Type::Int64).output("y").output("n");
    net.node("Mul", {"i", "i"}, {"n"});
    net.node("Cast", {"n"}, {"f"}).set("to", 1);
    net.node("ReduceMax", {"f"}, {"m"}).set("keepdims", 0);
    net.node("Softmax", {"x"}, {"s"});
    net.node("Mul", {"s", "m"}, {"y"});
    Session session(net.read(), SessionOptions());
    const std::vector<Array> found = session.run({array_of(Numbers{0, 0, 0}, {1, 3}), integers({100000, 5}, {2})});
    expect_near(found[0], array_of(Numbers{1e10 / 3, 1e10 / 3, 1e10 / 3}, {1, 3}), 1e-6);
    expect_integers(found[1], {10000000000, 25});
}

/// Layers follow, so the library computes in 32 bits, and the host checks.
TEST(ModelIntegers, that_do_not_fit_before_a_layer_are_refused) {
    Net net;
    net.input("x", {1, 4}).constant("w", scattered({3, 4})).output("y");
    net.constant("k", integers({70000}, {1}));
    net.node("Cast", {"x"}, {"i"}).set("to", 7);
    net.node("Mul", {"i", "k"}, {"n"});
    net.node("Cast", {"n"}, {"f"}).set("to", 1);
    net.node("Gemm", {"f", "w"}, {"y"}).set("transB", 1);
    const auto run = [&](double number) {
        Session session(net.read(), SessionOptions());
        return session.run({array_of(Numbers{number, 1, 2, 3}, {1, 4})}).at(0);
    };
    const Numbers w = numbers_of(scattered({3, 4}));
    Numbers wanted(3);
    for (size_t i = 0; i < 12; ++i) {
        wanted[i / 4] += 70000 * (i % 4 == 0 ? 9 : static_cast<double>(i % 4)) * w[i];
    }
    expect_near(run(9), array_of(wanted, {1, 3}));
    EXPECT_EQ(message_of([&] { run(70000); }),
              "node 'Mul_2' (Mul): its result 4900000000 does not fit in 32 bits, which the library computes in");
    EXPECT_EQ(message_of([&] { run(4e9); }),
              "node 'Cast_1' (Cast): its result 4000000000 does not fit in 32 bits, which the library computes in");
}

/// Passes mark transposed operands of products; the host, which computes double, reads the marks.
TEST(ModelDoubles, products_of_transposed_matrices) {
    const Array a = scattered({5, 3}, 1, Type::Double), b = scattered({4, 5}, 2, Type::Double);
    Numbers wanted(12);
    const Numbers x = numbers_of(a), y = numbers_of(b);
    for (size_t i = 0; i < 12; ++i) {
        for (size_t p = 0; p < 5; ++p) {
            wanted[i] += x[p * 3 + i / 4] * y[i % 4 * 5 + p];
        }
    }
    Net gemm;
    gemm.input("a", {5, 3}, Type::Double).input("b", {4, 5}, Type::Double).output("y");
    gemm.node("Gemm", {"a", "b"}, {"y"}).set("transA", 1).set("transB", 1);
    expect_near(Session(gemm.read(), SessionOptions()).run({a, b}).at(0), array_of(wanted, {3, 4}, Type::Double));
    Net moved;
    moved.input("a", {5, 3}, Type::Double).input("b", {4, 5}, Type::Double).output("y");
    moved.node("Transpose", {"a"}, {"s"});
    moved.node("Transpose", {"b"}, {"t"});
    moved.node("MatMul", {"s", "t"}, {"y"});
    expect_near(Session(moved.read(), SessionOptions()).run({a, b}).at(0), array_of(wanted, {3, 4}, Type::Double));
}

/// 8-bit integers wrap before a bound is applied, and so do sums of products.
TEST(ModelIntegers, of_eight_bits_wrap) {
    Net net;
    net.input("x", {3}, Type::Uint8).input("z", {3}, Type::Uint8).constant("low", {}, {0}, Type::Uint8).output("y");
    net.constant("high", {}, {200}, Type::Uint8).node("Sub", {"x", "z"}, {"d"});
    net.node("Clip", {"d", "low", "high"}, {"y"});
    EXPECT_EQ(numbers_of(Session(net.read(), SessionOptions())
                             .run({array_of(Numbers{1, 5, 0}, {3}, Type::Uint8),
                                   array_of(Numbers{2, 2, 100}, {3}, Type::Uint8)})
                             .at(0)),
              Numbers({200, 3, 156}));
    Net product;
    product.input("x", {1, 2}, Type::Int8).constant("w", {2, 1}, {100, 3}, Type::Int8).output("y");
    product.node("Einsum", {"x", "w"}, {"y"}).set("equation", "ij,jk->ik");
    EXPECT_EQ(
        numbers_of(Session(product.read(), SessionOptions()).run({array_of(Numbers{3, 2}, {1, 2}, Type::Int8)}).at(0)),
        Numbers({50}));
}

/// What shapes and counts bound needs no check.
TEST(ModelIntegers, with_known_ranges_stay_in_the_library) {
    Net net;
    net.input("x", {2, 5}).output("y");
    net.constant("two", integers({2}, {})).constant("table", counting({16, 3}));
    net.node("ArgMax", {"x"}, {"i"}).set("axis", 1).set("keepdims", 0);
    net.node("Mul", {"i", "two"}, {"j"});
    net.node("Gather", {"table", "j"}, {"y"});
    EXPECT_EQ(rest_of(net), Names({"ArgMax", "Mul", "Gather"}));
    expect_near(ran(net, {array_of(Numbers{0, 3, 1, 1, 0, 9, 2, 2, 2, 11}, {2, 5})}),
                array_of(Numbers{7, 8, 9, 25, 26, 27}, {2, 3}));
}

TEST(ModelIntegers, of_64_bits_without_sign) {
    Net net;
    net.input("x", {2}, Type::Uint32).output("y");
    net.node("Cast", {"x"}, {"y"}).set("to", 7);
    expect_integers(ran(net, {array_of(Integers{4294967295, 7}, {2}, Type::Uint32)}), {4294967295, 7});
}

TEST(ModelDoubles, are_computed_in_double_where_no_layer_follows) {
    Net net;
    net.input("x", {2}, Type::Double).constant("k", {}, {std::ldexp(1, -600)}, Type::Double).output("y");
    net.node("Mul", {"x", "x"}, {"square"});
    net.node("Sqrt", {"square"}, {"root"});
    net.node("Relu", {"root"}, {"positive"});
    net.node("Mul", {"positive", "k"}, {"y"});
    EXPECT_EQ(numbers_of(ran(net, {array_of(Numbers{-std::ldexp(1, 500), infinite}, {2}, Type::Double)})),
              Numbers({std::ldexp(1, -100), infinite}));
}

TEST(ModelDoubles, beyond_the_range_of_float_before_a_layer_are_refused) {
    Net net;
    net.input("x", {1, 2}, Type::Double).output("y");
    net.constant("w", {2, 1}, {1, 2}, Type::Double);
    net.node("MatMul", {"x", "w"}, {"y"});
    EXPECT_EQ(numbers_of(ran(net, {array_of(Numbers{4, infinite}, {1, 2}, Type::Double)})), Numbers({infinite}));
    EXPECT_NE(message_of([&] {
                  ran(net, {array_of(Numbers{1e300, 1}, {1, 2}, Type::Double)});
              }).find("is beyond the range of float"),
              std::string::npos);
}

/// Functions of Activation on the host, after a node that only the host computes.
TEST(ModelDoubles, activations_on_the_host) {
    for (const char *op : {"Relu", "Sigmoid", "Tanh", "Abs", "Softplus", "HardSwish", "LeakyRelu", "Elu", "Selu",
                           "HardSigmoid", "Softsign", "Sqrt"}) {
        SCOPED_TRACE(op);
        const bool root = std::string(op) == "Sqrt";
        const Array x = array_of(Numbers{0.25, root ? 1.0 : -1.0, 2.5, root ? 4.0 : -4.0, 9}, {5});
        Net net(18);
        net.input("x", {5}).input("i", {5}, Type::Int32).output("y");
        net.node("GatherElements", {"x", "i"}, {"g"}).set("axis", 0);
        net.node(op, {"g"}, {"y"});
        Net plain(18);
        plain.input("x", {5}).output("y");
        plain.node(op, {"x"}, {"y"});
        const Array places = array_of(Integers{0, 1, 2, 3, 4}, {5}, Type::Int32);
        expect_near(ran(net, {x, places}), ran(plain, {x}), 1e-5);
    }
}

/// Other readers of the indices see them as they are.
TEST(ModelIndices, below_zero_count_from_the_end) {
    Net net;
    net.input("i", {3}, Type::Int64).output("y").output("e").output("same");
    net.constant("table", counting({4, 2})).constant("last", integers({-1}, {}));
    net.node("Gather", {"table", "i"}, {"y"});
    net.node("Equal", {"i", "last"}, {"e"});
    net.node("Identity", {"i"}, {"same"});
    Session session(net.read(), SessionOptions());
    const std::vector<Array> found = session.run({integers({-1, 0, -4}, {3})});
    expect_near(found[0], array_of(Numbers{7, 8, 1, 2, 1, 2}, {3, 2}));
    EXPECT_EQ(integers_of(found[1]), Integers({1, 0, 0}));
    expect_integers(found[2], {-1, 0, -4});
    for (const int64_t bad : {4, -5}) {
        EXPECT_NE(message_of([&] {
                      session.run({integers({0, bad, 0}, {3})});
                  }).find("index " + std::to_string(bad) + " is not one of 4 elements"),
                  std::string::npos);
    }
}

/// One set of indices for tables of two sizes.
TEST(ModelIndices, of_two_tables) {
    Net net;
    net.input("i", {1}, Type::Int32).output("y");
    net.constant("long", counting({4, 2})).constant("short", counting({2, 2}, 100));
    net.node("Gather", {"long", "i"}, {"a"});
    net.node("Gather", {"short", "i"}, {"b"});
    net.node("Add", {"a", "b"}, {"y"});
    expect_near(ran(net, {array_of(Integers{-1}, {1}, Type::Int32)}), array_of(Numbers{109, 111}, {1, 2}));
    EXPECT_NE(message_of([&] {
                  ran(net, {array_of(Integers{3}, {1}, Type::Int32)});
              }).find("index 3 is not one of 2 elements"),
              std::string::npos);
}

/// Indices that the network computes, before a layer.
TEST(ModelIndices, of_the_network) {
    Net net;
    net.input("x", {3}).constant("table", counting({4, 2})).constant("w", scattered({2, 2})).output("y");
    net.node("Floor", {"x"}, {"f"});
    net.node("Cast", {"f"}, {"i"}).set("to", 7);
    net.node("Gather", {"table", "i"}, {"rows"});
    net.node("MatMul", {"rows", "w"}, {"y"});
    const Numbers w = numbers_of(scattered({2, 2}));
    const auto row = [&](double a, double b, size_t i) { return a * w[i] + b * w[2 + i]; };
    expect_near(
        ran(net, {array_of(Numbers{-1, 0.5, -3.5}, {3})}),
        array_of(Numbers{row(7, 8, 0), row(7, 8, 1), row(1, 2, 0), row(1, 2, 1), row(1, 2, 0), row(1, 2, 1)}, {3, 2}));
    EXPECT_NE(message_of([&] {
                  ran(net, {array_of(Numbers{0, 4, 0}, {3})});
              }).find("index 4 is not one of 4 elements"),
              std::string::npos);
}

TEST(ModelReductions, over_dimensions_of_one_element) {
    for (const Dims &dims : {Dims{3}, Dims{3, 1}, Dims{1, 3, 1}}) {
        SCOPED_TRACE(text_of(dims));
        const int last = dims.size() == 1 ? 0 : -1;
        Dims from = dims;
        if (dims.size() == 1) {
            from = {1, 3};
        }
        const Setter axis = attribute("axes", Integers{last});
        Case("ReduceSumSquare", {data(from, {-2, 0.5, 3})}).with(axis).gives(from, {4, 0.25, 9}).everywhere();
        Case("ReduceL2", {data(from, {-2, 0.5, 3})}).with(axis).gives(from, {2, 0.5, 3}).everywhere();
        Case("ReduceL1", {data(from, {-2, 0.5, 3})}).with(axis).gives(from, {2, 0.5, 3}).everywhere();
        Case("ReduceLogSumExp", {data(from, {-2, 0.5, 3})}).with(axis).gives(from, {-2, 0.5, 3}).everywhere();
    }
    Case("ReduceSumSquare", {data({3, 1}, {-2, 5, 3}, Type::Int32)})
        .with(attribute("axes", Integers{1}))
        .gives({3, 1}, {4, 25, 9}, Type::Int32)
        .everywhere();
    Case("ReduceSumSquare", {data({}, {-3})}).gives({}, {9}).everywhere();
    Case("LpNormalization", {data({3, 1}, {-2, 0, 3})}).gives({3, 1}, {-1, 0, 1}).in_library();
}

TEST(ModelReductions, of_vectors_of_zeros_are_normalized_to_zeros) {
    for (const int p : {1, 2}) {
        Case("LpNormalization", {data({2, 2}, {0, 0, 3, 0})})
            .with(attribute("p", p))
            .gives({2, 2}, {0, 0, 1, 0})
            .in_library();
    }
}

TEST(ModelReductions, over_nothing) {
    const Setter axis = attribute("axes", Integers{1});
    Case("ReduceMax", {fixed({2, 0}, {}, Type::Int32)})
        .with(axis)
        .gives({2, 1}, {-2147483648.0, -2147483648.0}, Type::Int32)
        .on_host();
    Case("ReduceMin", {fixed({2, 0}, {}, Type::Uint8)}).with(axis).gives({2, 1}, {255, 255}, Type::Uint8).on_host();
    Case("ReduceSum", {fixed({2, 0}, {})}).with(attribute("keepdims", 1)).gives({1, 1}, {0}).on_host();
    Net net;
    net.constant("x", {2, 0}, {}).output("y");
    net.node("ReduceMax", {"x"}, {"y"}).set("axes", Integers{1});
    EXPECT_EQ(numbers_of(ran(net, {})), Numbers({-infinite, -infinite}));
}

TEST(ModelReductions, of_large_exponents) {
    for (const double shift : {0.0, 1000.0, -1000.0, 30000.0}) {
        Case("ReduceLogSumExp", {data({2, 2}, {shift, shift + 1, shift - 3, shift})})
            .with(attribute("axes", Integers{1}))
            .gives({2, 1}, {shift + std::log1p(std::exp(1)), shift + std::log1p(std::exp(-3))})
            .everywhere();
    }
    Net net;
    net.input("x", {3, 2}).output("y");
    net.node("ReduceLogSumExp", {"x"}, {"y"}).set("axes", Integers{1}).set("keepdims", 0);
    const Numbers rows{-infinite, -infinite, infinite, 1, -infinite, 2};
    EXPECT_EQ(numbers_of(ran(net, {array_of(rows, {3, 2})})), Numbers({-infinite, infinite, 2}));
    SessionOptions half;
    half.floats = Type::Half;
    Session session(net.read(), half);
    const Array found = session.run({array_of(Numbers{100, 100, -200, -200, 11, 12}, {3, 2})}).at(0);
    expect_near(found, array_of(Numbers{100 + std::log(2), -200 + std::log(2), 12 + std::log1p(std::exp(-1))}, {3}),
                2e-3);
}

/// The library computes Relu and the host the comparison: both read the numbers as float.
TEST(ModelDoubles, are_compared_as_they_were_computed) {
    const Numbers x{0.1, 1.0 / 3, -0.7, 1e9 / 7};
    const auto truths = [&](const char *op, const Names &in) {
        Net net;
        net.input("x", {1, 4}, Type::Double).output("m").output("y");
        net.constant("w", counting({4, 2}, 1, 1, Type::Double)).constant("c", {1, 4}, x, Type::Double);
        net.node("Relu", {"x"}, {"r"});
        net.node("MatMul", {"r", "w"}, {"p"});
        net.node("Cast", {"p"}, {"y"}).set("to", onnx_number(Type::Float));
        net.node("Neg", {"x"}, {"n"});
        net.node("Neg", {"n"}, {"same"});
        net.node(op, in, {"m"});
        return numbers_of(ran(net, {array_of(x, {1, 4}, Type::Double)}));
    };
    for (const char *other : {"x", "c", "same"}) {
        EXPECT_EQ(truths("Equal", {"r", other}), Numbers({1, 1, 0, 1})) << other;
        EXPECT_EQ(truths("GreaterOrEqual", {other, "r"}), Numbers({1, 1, 0, 1})) << other;
    }
    EXPECT_EQ(truths("Equal", {"x", "c"}), Numbers({1, 1, 1, 1}));
}

/// Numbers that float does not hold stay as they are.
TEST(ModelDoubles, beyond_the_range_of_float_stay_beside_layers) {
    Net net;
    net.input("x", {1, 2}, Type::Double).output("y");
    net.constant("w", {2, 1}, {1, 2}, Type::Double).constant("k", {}, {std::ldexp(1, 600)}, Type::Double);
    net.node("MatMul", {"x", "w"}, {"p"});
    net.node("Mul", {"p", "k"}, {"y"});
    EXPECT_EQ(numbers_of(ran(net, {array_of(Numbers{4, 1}, {1, 2}, Type::Double)})), Numbers({std::ldexp(6, 600)}));
}

}  // namespace
}  // namespace ac::model::test
