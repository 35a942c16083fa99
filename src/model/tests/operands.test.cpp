// SPDX-License-Identifier: MIT
// Element-wise operators whose first operand is a constant or is broadcast, before operators on images.
#include "src/model/passes/passes_test.h"
#include "src/model/tests/op_case.h"

namespace ac::model::test {
namespace {

struct Follower {
    const char *op;
    std::function<void(Net &, const char *from)> add;  ///< adds nodes from @p from to "y"
};

const Dims image_dims{1, 4, 4, 4};  // equal extents: an exchange of two dimensions must not pass unnoticed

void add_plain(Net &net, const char *op, const char *from, const std::vector<Setter> &setters, Names more = {}) {
    more.insert(more.begin(), from);
    NodeOf node = net.node(op, more, {"y"});
    for (const Setter &setter : setters) {
        setter(node);
    }
}

Follower plain(const char *op, std::vector<Setter> setters = {}) {
    return {op, [=](Net &net, const char *from) { add_plain(net, op, from, setters); }};
}

const Integers kernel{2, 2};

const std::vector<Follower> followers = {
    {"Conv",
     [](Net &net, const char *from) {
         net.constant("w", scattered({3, 4, 3, 3}, 7));
         add_plain(net, "Conv", from, {attribute("pads", Integers{1, 1, 1, 1})}, {"w"});
     }},
    {"ConvTranspose",
     [](Net &net, const char *from) {
         net.constant("w", scattered({4, 2, 2, 2}, 7));
         add_plain(net, "ConvTranspose", from, {attribute("strides", kernel)}, {"w"});
     }},
    plain("MaxPool", {attribute("kernel_shape", kernel), attribute("strides", kernel)}),
    plain("AveragePool", {attribute("kernel_shape", Integers{2, 3})}),
    plain("GlobalAveragePool"),
    plain("GlobalMaxPool"),
    plain("DepthToSpace", {attribute("blocksize", 2)}),
    plain("SpaceToDepth", {attribute("blocksize", 2)}),
    plain("LRN", {attribute("size", 3), attribute("alpha", 0.5F)}),
    {"Resize to a result",
     [](Net &net, const char *from) {
         net.constant("scales", {4}, {1, 1, 2, 2});
         net.node("Resize", {from, "", "scales"}, {"y"}).set("mode", "linear");
     }},
    {"Resize before a convolution",
     [](Net &net, const char *from) {
         net.constant("scales", {4}, {1, 1, 2, 2}).constant("w", scattered({3, 4, 1, 1}, 7));
         net.node("Resize", {from, "", "scales"}, {"wide"}).set("mode", "linear");
         net.node("Conv", {"wide", "w"}, {"y"});
     }},
    {"BatchNormalization",
     [](Net &net, const char *from) {
         net.constant("s", counting({4})).constant("b", counting({4}, -1));
         net.node("BatchNormalization", {from, "s", "b", "b", "s"}, {"y"});
     }},
};

const Dims constant_dims[] = {{}, {1}, {4}, {4, 1}, {4, 1, 1}, {1, 1, 1, 1}, {1, 4, 1, 1}, {1, 1, 4, 1}};

/// An operator of two operands; the constant is the first or the second of them.
void add_elementwise(Net &net, const std::string &op, bool first, const char *constant) {
    const Names operands = first ? Names{constant, "x"} : Names{"x", constant};
    if (op == "Where") {
        net.constant("bound", {}, {0.25});
        net.node("Less", {"x", "bound"}, {"below"});
        net.node("Where", {"below", operands[0], operands[1]}, {"z"});
    } else if (op == "Less" || op == "GreaterOrEqual") {
        net.node(op, operands, {"truth"});
        net.node("Cast", {"truth"}, {"z"}).set("to", 1);
    } else {
        net.node(op, operands, {"z"});
    }
}

Array evaluated(const Net &net) {
    Model model = net.read();
    check_nodes(model);
    infer(model, false);
    return model.value(model.outputs[0]);
}

/// Positive, because Pow takes one of them as base.
Array positive(const Dims &dims, uint32_t seed) {
    Numbers numbers = numbers_of(scattered(dims, seed));
    for (double &number : numbers) {
        number = number / 2 + 1.5;
    }
    return array_of(numbers, dims, Type::Float);
}

void check(const std::string &op, bool first, const Array &constant, const Follower &follower, bool computed) {
    SCOPED_TRACE(op + (first ? " of a constant " : " with a constant ") + text_of(constant.dims) + " before " +
                 follower.op + (computed ? ", computed" : ""));
    const Array x = positive(image_dims, 3);
    Net plain;
    plain.constant("x", x).constant("c", constant).output("z");
    add_elementwise(plain, op, first, "c");
    const Array z = evaluated(plain);
    Net after;
    after.input("z", z.dims).output("y");
    follower.add(after, "z");
    Net whole;
    whole.input("x", image_dims).output("y");
    if (computed) {  // the network computes the number
        whole.input("c", constant.dims);
        whole.node("Sqrt", {"c"}, {"root"});
        whole.node("Mul", {"root", "root"}, {"k"});
        add_elementwise(whole, op, first, "k");
    } else {
        whole.constant("c", constant);
        add_elementwise(whole, op, first, "c");
    }
    follower.add(whole, "z");
    std::vector<Array> inputs{x};
    if (computed) {
        inputs.push_back(constant);
    }
    expect_near(ran(whole, inputs), ran(after, {z}), 1e-4);
}

TEST(ModelOperands, a_constant_before_image_operators) {
    for (const char *op : {"Sub", "Div", "Add", "Mul", "Max", "Min", "Pow", "Where", "Less", "GreaterOrEqual"}) {
        size_t turn = 0;
        for (const Dims &dims : constant_dims) {
            for (const bool first : {true, false}) {
                check(op, first, positive(dims, 11), followers[turn++ % followers.size()], false);
            }
        }
    }
}

TEST(ModelOperands, every_image_operator_after_one_minus_x) {
    for (const Follower &follower : followers) {
        for (const char *op : {"Sub", "Div", "Where", "Less"}) {
            for (const bool computed : {false, true}) {
                check(op, true, positive({}, 11), follower, computed);
                check(op, true, positive({1}, 11), follower, computed);
            }
        }
        check("Pow", true, positive({4, 1, 1}, 11), follower, false);
    }
}

/// Images of one element have the shape of the constant.
TEST(ModelOperands, images_of_one_pixel) {
    Net net;
    net.input("x", {1, 1, 1, 1}).constant("one", {}, {1}).constant("w", scattered({2, 1, 3, 3})).output("y");
    net.node("Sub", {"one", "x"}, {"z"});
    net.node("Conv", {"z", "w"}, {"y"}).set("pads", Integers{1, 1, 1, 1});
    const Numbers w = numbers_of(scattered({2, 1, 3, 3}));
    expect_near(ran(net, {counting({1, 1, 1, 1}, 3)}), array_of(Numbers{-2 * w[4], -2 * w[13]}, {1, 2, 1, 1}));
}

/// A gate of a recurrent cell with convolutions: (1 - z) * h.
TEST(ModelOperands, a_gate_before_a_convolution) {
    Net net = image();
    net.constant("one", {}, {1}).constant("w", scattered({2, 2, 1, 1}));
    net.node("Sigmoid", {"x"}, {"z"});
    net.node("Sub", {"one", "z"}, {"rest"});
    net.node("Mul", {"rest", "x"}, {"h"});
    net.node("Conv", {"h", "w"}, {"y"});
    const Array x = scattered({1, 2, 4, 4}, 5);
    Numbers h = numbers_of(x), y(h.size());
    for (double &value : h) {
        value *= 1 - 1 / (1 + std::exp(-value));
    }
    const Numbers w = numbers_of(scattered({2, 2, 1, 1}));
    for (size_t i = 0; i < 32; ++i) {
        y[i] = w[i / 16 * 2] * h[i % 16] + w[i / 16 * 2 + 1] * h[16 + i % 16];
    }
    expect_near(ran(net, {x}), array_of(y, {1, 2, 4, 4}));
}

}  // namespace
}  // namespace ac::model::test
