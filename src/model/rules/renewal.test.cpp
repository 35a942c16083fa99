// SPDX-License-Identifier: MIT
// Operators in the forms of opsets before 9, compared with numbers computed by hand.
#include "src/model/tests/op_case.h"

namespace ac::model::test {
namespace {

Setter set_all(const Setter &a, const Setter &b) {
    return [=](NodeOf &node) {
        a(node);
        b(node);
    };
}

Setter along(int axis) {
    return set_all(attribute("broadcast", 1), attribute("axis", axis));
}

TEST(Renewal, OperandsAlongAnAxis) {
    const Operand x = data({1, 2, 2, 2}, {1, 2, 3, 4, 5, 6, 7, 8});
    for (const int axis : {1, -3}) {
        Case("Add", {x, data({2}, {10, 20})}, 6)
            .with(along(axis))
            .gives({1, 2, 2, 2}, {11, 12, 13, 14, 25, 26, 27, 28})
            .everywhere();
    }
    Case("Sub", {x, data({2, 2}, {1, 2, 3, 4})}, 6)
        .with(along(1))
        .gives({1, 2, 2, 2}, {0, 1, 1, 2, 2, 3, 3, 4})
        .everywhere();
    Case("Mul", {x, data({2}, {1, 10})}, 1)
        .with(set_all(attribute("broadcast", 1), attribute("consumed_inputs", Integers{0, 0})))
        .gives({1, 2, 2, 2}, {1, 20, 3, 40, 5, 60, 7, 80})
        .everywhere();
    Case("Div", {x, data({1}, {2})}, 6)
        .with(along(0))
        .gives({1, 2, 2, 2}, {0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4})
        .everywhere();
    Case("Pow", {x, data({2}, {1, 2})}, 6)
        .with(along(1))
        .gives({1, 2, 2, 2}, {1, 2, 3, 4, 25, 36, 49, 64})
        .everywhere();
    Case("Greater", {x, data({2}, {2, 6})}, 6)
        .with(along(2))
        .gives({1, 2, 2, 2}, {0, 0, 0, 0, 1, 1, 1, 1}, Type::Bool)
        .everywhere();
    EXPECT_NE(Case("Add", {x, data({2}, {1, 2})}, 6).with(along(4)).refusal().find("axis 4"), std::string::npos);
    EXPECT_NE(Case("Add", {x, data({2, 2}, {1, 2, 3, 4})}, 6).with(along(3)).refusal().find("from axis 3 on"),
              std::string::npos);
    EXPECT_NE(Case("Add", {x, x}, 7).with(along(1)).refusal().find("has an attribute 'axis'"), std::string::npos);
    EXPECT_NE(Case("Max", {x, x}, 6).with(along(1)).refusal().find("has an attribute 'axis'"), std::string::npos);
}

TEST(Renewal, SlopesOfChannels) {
    Case("PRelu", {data({1, 2, 1, 2}, {-1, 2, -3, -4}), data({2}, {0.5, 2})}, 6)
        .gives({1, 2, 1, 2}, {-0.5, 2, -6, -8})
        .everywhere();
}

TEST(Renewal, AttributesThatBecameOperands) {
    Case("Reshape", {data({2, 3}, {1, 2, 3, 4, 5, 6})}, 4)
        .with(attribute("shape", Integers{3, -1}))
        .gives({3, 2}, {1, 2, 3, 4, 5, 6})
        .everywhere();
    Case("Upsample", {data({1, 1, 1, 2}, {1, 2})}, 7)
        .with(attribute("scales", std::vector<float>{1, 1, 2, 2}))
        .gives({1, 1, 2, 4}, {1, 1, 2, 2, 1, 1, 2, 2})
        .in_library();
    Case("Upsample", {data({1, 1, 1, 2}, {1, 2})}, 1)
        .with(set_all(attribute("height_scale", 1.F), attribute("width_scale", 2.F)))
        .gives({1, 1, 1, 4}, {1, 1, 2, 2})
        .in_library();
    Case("Pad", {data({1, 2}, {1, 2})}, 1)
        .with(attribute("paddings", Integers{0, 1, 0, 0}))
        .gives({1, 3}, {0, 1, 2})
        .everywhere();
    Case("Slice", {data({1, 3}, {1, 2, 3})}, 1)
        .with(set_all(attribute("starts", Integers{1}), attribute("ends", Integers{3})))
        .with(attribute("axes", Integers{1}))
        .gives({1, 2}, {2, 3})
        .everywhere();
    Case("Clip", {data({3}, {-1, 2, 5})}, 6)
        .with(set_all(attribute("min", 0.F), attribute("max", 4.F)))
        .gives({3}, {0, 2, 4})
        .everywhere();
    Case("TopK", {data({1, 3}, {2, 9, 4})}, 1).with(attribute("k", 2)).gives({1, 2}, {9, 4}).on_host();
    Case("Split", {data({3}, {1, 2, 3})}, 2)
        .with(attribute("split", Integers{1, 2}))
        .gives({1}, {1})
        .gives({2}, {2, 3})
        .everywhere();
    Case("Tile", {data({1, 2}, {1, 2}), list({2}), list({-1})}, 1).gives({1, 4}, {1, 2, 1, 2}).everywhere();
    EXPECT_NE(Case("Tile", {data({1, 2}, {1, 2}), data({1}, {2}), list({1})}, 1)
                  .refusal()
                  .find("tiles and axis must be constants"),
              std::string::npos);
    EXPECT_NE(Case("Tile", {data({1, 2}, {1, 2}), list({2}), list({1})}).refusal().find("it has 3 inputs"),
              std::string::npos);
}

TEST(Renewal, OtherMeanings) {
    Case("Concat", {data({1, 2}, {1, 2}), data({1, 1}, {3})}, 1).gives({1, 3}, {1, 2, 3}).everywhere();
    EXPECT_NE(Case("Concat", {data({1, 2}, {1, 2})}, 4).refusal().find("it has no axis"), std::string::npos);
    Case("Cast", {data({2}, {1.5, -2})}, 5)
        .with(attribute("to", "INT32"))
        .gives({2}, {1, -2}, Type::Int32)
        .in_library_or_host();
    EXPECT_NE(Case("Cast", {data({1}, {1})}, 5).with(attribute("to", "INT5")).refusal().find("type 'INT5'"),
              std::string::npos);
    EXPECT_NE(Case("Cast", {data({1}, {1})}).with(attribute("to", "INT32")).refusal().find("wrong type"),
              std::string::npos);
    Case("Dropout", {data({2}, {1, 2})}, 6).with(attribute("is_test", 1)).gives({2}, {1, 2}).in_library_or_host();
    EXPECT_NE(Case("Dropout", {data({2}, {1, 2})}, 6).refusal().find("training"), std::string::npos);
    Case("Softmax", {data({1, 2, 2}, {1, 1, 1, 1})}, 1).gives({1, 2, 2}, {0.25, 0.25, 0.25, 0.25}).everywhere();
    Case("Selu", {data({1}, {2})}, 1).gives({1}, {2 * 1.0507}).everywhere();
    Case("LpPool", {data({1, 1, 2}, {3, 4})}, 1)
        .with(set_all(attribute("kernel_shape", Integers{2}), attribute("p", 2.F)))
        .gives({1, 1, 1}, {5})
        .everywhere();
    EXPECT_NE(Case("LpPool", {data({1, 1, 2}, {3, 4})}, 1)
                  .with(set_all(attribute("kernel_shape", Integers{2}), attribute("p", 1.5F)))
                  .refusal()
                  .find("a p of 1.5"),
              std::string::npos);
    Case("Gemm", {data({1, 2}, {1, 2}), data({2, 1}, {3, 4}), data({1}, {5})}, 6)
        .with(attribute("broadcast", 1))
        .gives({1, 1}, {16})
        .everywhere();
}

TEST(Renewal, BatchNormalizationOfElements) {
    const Operand gamma = {array_of(Numbers{1, 2, 3, 4}, {2, 1, 2}), true};
    const Operand zero = {array_of(Numbers{0, 0, 0, 0}, {2, 1, 2}), true};
    const Operand one = {array_of(Numbers{1, 1, 1, 1}, {2, 1, 2}), true};
    Case("BatchNormalization", {data({1, 2, 1, 2}, {1, 1, 1, 1}), gamma, one, zero, one}, 7)
        .with(set_all(attribute("spatial", 0), attribute("epsilon", 0.F)))
        .gives({1, 2, 1, 2}, {2, 3, 4, 5})
        .everywhere();
    const Operand each = {array_of(Numbers{1, 2}, {2}), true};
    Case("BatchNormalization", {data({1, 2, 1, 2}, {1, 1, 3, 3}), each, each, each, each}, 6)
        .with(set_all(attribute("spatial", 1), attribute("is_test", 1)))
        .with(attribute("epsilon", 0.F))
        .gives({1, 2, 1, 2}, {1, 1, 2 + std::sqrt(2.0), 2 + std::sqrt(2.0)})
        .everywhere();
    EXPECT_NE(Case("BatchNormalization", {data({1, 2, 1, 2}, {1, 1, 3, 3}), each, each, each, each}, 6)
                  .with(attribute("spatial", 0))
                  .refusal()
                  .find("must have 4 elements"),
              std::string::npos);
}

/// A branch of If that runs on the host has nodes of the old form, too.
TEST(Renewal, BranchesOnTheHost) {
    Net net(6), then(6), other(6);
    net.input("x", {1, 2, 2}).input("c", {}, Type::Bool).constant("b", {2}, {10, 20});
    then.node("Add", {"x", "b"}, {"t"}).set("broadcast", 1).set("axis", 1);
    then.output("t");
    other.node("Identity", {"x"}, {"e"});
    other.output("e");
    net.node("If", {"c"}, {"y"}).set("then_branch", then.graph()).set("else_branch", other.graph());
    net.output("y");
    Session session(net.read(), SessionOptions());
    const Array x = array_of(Numbers{1, 2, 3, 4}, {1, 2, 2});
    expect_near(session.run({x, array_of(Integers{1}, {}, Type::Bool)})[0],
                array_of(Numbers{11, 12, 23, 24}, {1, 2, 2}));
    expect_near(session.run({x, array_of(Integers{0}, {}, Type::Bool)})[0], x);
}

}  // namespace
}  // namespace ac::model::test
