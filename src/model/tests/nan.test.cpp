// SPDX-License-Identifier: MIT
// NaN in models (docs/nan.md): it reaches the results that depend on it, on the host and in the library, and orders
// have a place for it.
#include "src/model/data/extremes.h"
#include "src/model/tests/op_case.h"

#include <algorithm>
#include <limits>

namespace ac::model::test {
namespace {

const double nan = std::numeric_limits<double>::quiet_NaN();

TEST(NaN, PassesThroughBounds) {
    const Operand x = data({4}, {nan, -5, 0.5, 5}), five = data({5}, {1, nan, -5, 0.5, 5});
    Case("Relu", {x}).gives({4}, {nan, 0, 0.5, 5}).everywhere();
    Case("Relu", {five}).gives({5}, {1, nan, 0, 0.5, 5}).everywhere();
    Case("Clip", {x, fixed({}, {-1}), fixed({}, {1})}).gives({4}, {nan, -1, 0.5, 1}).everywhere();
    Case("Clip", {x, fixed({}, {0})}).gives({4}, {nan, 0, 0.5, 5}).everywhere();
    Case("Clip", {x, Operand{}, fixed({}, {1})}).gives({4}, {nan, -5, 0.5, 1}).everywhere();
    Case("HardSigmoid", {x}).gives({4}, {nan, 0, 0.6, 1}).everywhere();
    Case("HardSwish", {x}, 14).gives({4}, {nan, 0, 0.5 * 3.5 / 6, 5}).everywhere();
    Case("ThresholdedRelu", {x}).gives({4}, {nan, 0, 0, 5}).on_host();
    Case("LeakyRelu", {x}).with(attribute("alpha", 0.5F)).gives({4}, {nan, -2.5, 0.5, 5}).everywhere();
    Case("PRelu", {x, fixed({1}, {0.5})}).gives({4}, {nan, -2.5, 0.5, 5}).everywhere();
    Case("Softplus", {data({1}, {nan})}).gives({1}, {nan}).everywhere();
}

TEST(NaN, IsTheExtremeOfTwoNumbersInEitherOrder) {
    const Operand a = data({4}, {nan, 1, nan, 2}), b = data({4}, {1, nan, nan, 3});
    Case("Max", {a, b}).gives({4}, {nan, nan, nan, 3}).everywhere();
    Case("Min", {a, b}).gives({4}, {nan, nan, nan, 2}).everywhere();
    Case("Max", {b, a}).gives({4}, {nan, nan, nan, 3}).everywhere();
    Case("Min", {b, a}).gives({4}, {nan, nan, nan, 2}).everywhere();
    Case("ScatterElements", {fixed({2}, {1, nan}), list({0, 1}), fixed({2}, {nan, 1})}, 18)
        .with(attribute("reduction", "max"))
        .gives({2}, {nan, nan})
        .on_host();
}

TEST(NaN, IsTheExtremeOfALineAndOfAColumn) {
    const Operand x = data({3, 2}, {19, 1, nan, 2, 39, 3});
    const auto lines = attribute("axes", Integers{1}), columns = attribute("axes", Integers{0});
    Case("ReduceMax", {x}).with(columns).gives({1, 2}, {nan, 3}).everywhere();
    Case("ReduceMin", {x}).with(columns).gives({1, 2}, {nan, 1}).everywhere();
    Case("ReduceMax", {x}).with(lines).gives({3, 1}, {19, nan, 39}).everywhere();
    Case("ReduceMin", {x}).with(lines).gives({3, 1}, {1, nan, 3}).everywhere();
    Case("ReduceMin", {data({2, 2}, {nan, nan, nan, nan})}).with(columns).gives({1, 2}, {nan, nan}).everywhere();
    const Operand image = data({1, 1, 2, 3}, {1, nan, 3, 4, 5, 6});
    Case("GlobalMaxPool", {image}).gives({1, 1, 1, 1}, {nan}).in_library();
    Case("MaxPool", {image})
        .with(attribute("kernel_shape", Integers{2, 1}))
        .gives({1, 1, 1, 3}, {4, nan, 6})
        .in_library();
}

TEST(NaN, ComesFirstInOrders) {
    const Operand x = data({1, 5}, {3, nan, 9, nan, 1}), three = list({3});
    Case("TopK", {x, three}).gives({1, 3}, {nan, nan, 9}).gives({1, 3}, {1, 3, 2}, Type::Int64).on_host();
    Case("TopK", {x, three})
        .with(attribute("largest", 0))
        .gives({1, 3}, {nan, nan, 1})
        .gives({1, 3}, {1, 3, 4}, Type::Int64)
        .on_host();
    for (const char *const op : {"ArgMax", "ArgMin"}) {
        Case(op, {x}).with(attribute("axis", 1)).gives({1, 1}, {1}, Type::Int64).everywhere();
        Case(op, {x})
            .with(attribute("axis", 1))
            .with(attribute("select_last_index", 1))
            .gives({1, 1}, {3}, Type::Int64)
            .on_host();
    }
    Case("ArgMin", {data({2, 2}, {nan, 1, 2, nan})})
        .with(attribute("axis", 0))
        .gives({1, 2}, {0, 1}, Type::Int64)
        .everywhere();
    const Operand boxes = data({1, 3, 4}, {0, 0, 1, 1, 0, 5, 1, 6, 0, 9, 1, 10}),
                  scores = data({1, 1, 3}, {0.8, nan, 0.9});
    Case("NonMaxSuppression", {boxes, scores, three, fixed({1}, {0.5})})
        .gives({3, 3}, {0, 0, 1, 0, 0, 2, 0, 0, 0}, Type::Int64)
        .on_host();
}

/// An order that is not strict and weak is undefined behaviour in std::sort.
TEST(NaN, OrdersAreStrictAndWeak) {
    const double infinite = std::numeric_limits<double>::infinity(), all[] = {nan, infinite, 1, 0, -1, -infinite, -nan};
    for (const bool largest : {true, false}) {
        for (const double a : all) {
            EXPECT_FALSE(precedes(a, a, largest));
            for (const double b : all) {
                EXPECT_FALSE(precedes(a, b, largest) && precedes(b, a, largest));
                for (const double c : all) {
                    EXPECT_TRUE(!precedes(a, b, largest) || !precedes(b, c, largest) || precedes(a, c, largest));
                    const auto alike = [&](double x, double y) {
                        return !precedes(x, y, largest) && !precedes(y, x, largest);
                    };
                    EXPECT_TRUE(!alike(a, b) || !alike(b, c) || alike(a, c)) << a << ' ' << b << ' ' << c;
                }
            }
        }
    }
}

TEST(NaN, ReachesOnlyTheSumsThatItIsPartOf) {
    const double infinite = std::numeric_limits<double>::infinity();
    const Operand line = data({1, 5}, {1, 2, nan, 4, 5}), axis = fixed({}, {1}, Type::Int64);
    Case("CumSum", {line, axis}, 14).gives({1, 5}, {1, 3, nan, nan, nan}).everywhere();
    Case("CumSum", {line, axis}, 14).with(attribute("reverse", 1)).gives({1, 5}, {nan, nan, nan, 9, 5}).everywhere();
    Case("CumSum", {line, axis}, 14).with(attribute("exclusive", 1)).gives({1, 5}, {0, 1, 3, nan, nan}).everywhere();
    Case("CumSum", {data({2, 2}, {1, 2, infinite, 4}), fixed({}, {0}, Type::Int64)}, 14)
        .gives({2, 2}, {1, 2, infinite, 6})
        .on_host();
    const Operand none{}, row = data({1, 1, 1, 8}, {nan, 1, 1, 1, 1, 1, 1, 1});
    Numbers wanted(16, 1);
    std::fill_n(wanted.begin(), 5, nan);  // two elements on each side, and the first one is repeated at the edge
    Case("Resize", {row, none, fixed({4}, {1, 1, 1, 2})})
        .with(attribute("mode", "cubic"))
        .gives({1, 1, 1, 16}, wanted)
        .in_library();
}

}  // namespace
}  // namespace ac::model::test
