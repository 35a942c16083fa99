// SPDX-License-Identifier: MIT
// Operators on elements, shapes and parts, compared with shapes and numbers computed by hand.
#include "src/model/tests/op_case.h"

#include <cmath>
#include <limits>

namespace ac::model::test {
namespace {

TEST(Ops, UnaryFunctions) {
    const double e = std::exp(1.0);
    const struct {
        const char *op;
        Numbers of_minus_two_zero_one;
    } cases[] = {
        {"Abs", {2, 0, 1}},
        {"Neg", {2, 0, -1}},
        {"Relu", {0, 0, 1}},
        {"Exp", {1 / (e * e), 1, e}},
        {"Floor", {-2, 0, 1}},
        {"Ceil", {-2, 0, 1}},
        {"Round", {-2, 0, 1}},
        {"Tanh", {(1 - e * e * e * e) / (1 + e * e * e * e), 0, (e * e - 1) / (e * e + 1)}},
        {"Sigmoid", {1 / (1 + e * e), 0.5, e / (1 + e)}},
        {"Softplus", {std::log(1 + 1 / (e * e)), std::log(2.0), std::log(1 + e)}},
        {"Softsign", {-2.0 / 3, 0, 0.5}},
        {"HardSwish", {-1.0 / 3, 0, 2.0 / 3}},
        {"HardSigmoid", {0.1, 0.5, 0.7}},
        {"LeakyRelu", {-0.02, 0, 1}},
        {"Elu", {1 / (e * e) - 1, 0, 1}},
        {"Selu", {1.05070098 * 1.67326324 * (1 / (e * e) - 1), 0, 1.05070098}},
        {"Sin", {-0.90929743, 0, 0.84147098}},
        {"Cos", {-0.41614684, 1, 0.54030231}},
    };
    for (const auto &c : cases) {
        Case(c.op, {data({1, 3}, {-2, 0, 1})}, 14).gives({1, 3}, c.of_minus_two_zero_one).everywhere();
    }
    Case("Sqrt", {data({2}, {4, 2.25})}).gives({2}, {2, 1.5}).everywhere();
    Case("Log", {data({2}, {1, e})}).gives({2}, {0, 1}).everywhere();
    Case("Reciprocal", {data({2}, {4, -0.5})}).gives({2}, {0.25, -2}).everywhere();
    Case("Round", {data({4}, {0.5, 1.5, 2.5, -0.5})}).gives({4}, {0, 2, 2, 0}).everywhere();
    const double infinite = std::numeric_limits<double>::infinity(), nan = std::nan("");
    Case("IsNaN", {data({3}, {nan, 1, infinite})}).gives({3}, {1, 0, 0}, Type::Bool).everywhere();
    Case("IsInf", {data({3}, {-infinite, nan, infinite})}).gives({3}, {1, 0, 1}, Type::Bool).on_host();
    Case("IsInf", {data({3}, {-infinite, nan, infinite})})
        .with(attribute("detect_negative", 0))
        .gives({3}, {0, 0, 1}, Type::Bool)
        .on_host();
    Case("Tan", {data({2}, {0, 1})}).gives({2}, {0, 1.55740772}).on_host();
    Case("Atan", {data({2}, {0, 1})}).gives({2}, {0, 0.78539816}).on_host();
    Case("Asin", {data({2}, {0, 1})}).gives({2}, {0, 1.57079633}).on_host();
    Case("Acos", {data({2}, {0, 1})}).gives({2}, {1.57079633, 0}).on_host();
    Case("Sinh", {data({2}, {0, 1})}).gives({2}, {0, 1.17520119}).on_host();
    Case("Cosh", {data({2}, {0, 1})}).gives({2}, {1, 1.54308063}).on_host();
    Case("Asinh", {data({2}, {0, 1})}).gives({2}, {0, 0.88137359}).on_host();
    Case("Acosh", {data({2}, {1, 2})}).gives({2}, {0, 1.3169579}).on_host();
    Case("Atanh", {data({2}, {0, 0.5})}).gives({2}, {0, 0.54930614}).on_host();
    Case("Swish", {data({2}, {0, 1})}, 24)
        .with(attribute("alpha", 2.F))
        .gives({2}, {0, 1 / (1 + std::exp(-2.0))})
        .everywhere();
    Case("Erf", {data({4}, {0, 1, INFINITY, -INFINITY})}).gives({4}, {0, 0.84270079, 1, -1}).everywhere();
    Case("Cos", {data({3}, {30000, 1e6, -1e6})}).gives({3}, {-0.59642953, 0.93675213, 0.93675213}).everywhere();
    Case("Sign", {data({3}, {-3, 0, 2})}).gives({3}, {-1, 0, 1}).on_host();
    Case("Celu", {data({2}, {-2, 2})}).with(attribute("alpha", 2.F)).gives({2}, {2 * (1 / e - 1), 2}).on_host();
    Case("ThresholdedRelu", {data({3}, {-2, 1, 1.5})}).gives({3}, {0, 0, 1.5}).on_host();
    Case("Gelu", {data({2}, {0, 1})}, 20).gives({2}, {0, 0.84134475}).everywhere();
    Case("Gelu", {data({2}, {0, 1})}, 20)
        .with(attribute("approximate", "tanh"))
        .gives({2}, {0, 0.84119199})
        .everywhere();
    Case("LeakyRelu", {data({2}, {-2, 2})}).with(attribute("alpha", 0.25F)).gives({2}, {-0.5, 2}).everywhere();
    Case("HardSigmoid", {data({3}, {-2, 1, 9})})
        .with(attribute("alpha", 0.5F))
        .with(attribute("beta", 0.25F))
        .gives({3}, {0, 0.75, 1})
        .everywhere();
}

TEST(Ops, ClipToBothBoundsOneOrNone) {
    const Operand x = data({4}, {-3, -1, 1, 7}), none{};
    Case("Clip", {x, fixed({}, {0}), fixed({}, {6})}).gives({4}, {0, 0, 1, 6}).everywhere();
    Case("Clip", {x, fixed({}, {-2}), fixed({}, {2})}).gives({4}, {-2, -1, 1, 2}).everywhere();
    Case("Clip", {x, fixed({}, {-2})}).gives({4}, {-2, -1, 1, 7}).everywhere();
    Case("Clip", {x, none, fixed({}, {2})}).gives({4}, {-3, -1, 1, 2}).everywhere();
    Case("Clip", {x}, 9).with(attribute("min", 0.F)).gives({4}, {0, 0, 1, 7}).everywhere();
    Case("Clip", {x, data({}, {-2}), data({}, {2})}).gives({4}, {-2, -1, 1, 2}).everywhere();
}

TEST(Ops, ArithmeticWithBroadcasting) {
    const Operand a = data({2, 3}, {1, 2, 3, 4, 5, 6}), row = data({3}, {1, 2, 4}), column = data({2, 1}, {2, -1});
    Case("Add", {a, row}).gives({2, 3}, {2, 4, 7, 5, 7, 10}).everywhere();
    Case("Add", {row, a}).gives({2, 3}, {2, 4, 7, 5, 7, 10}).everywhere();
    Case("Sub", {row, a}).gives({2, 3}, {0, 0, 1, -3, -3, -2}).everywhere();
    Case("Mul", {a, column}).gives({2, 3}, {2, 4, 6, -4, -5, -6}).everywhere();
    Case("Div", {a, row}).gives({2, 3}, {1, 1, 0.75, 4, 2.5, 1.5}).everywhere();
    Case("Min", {row, column}).gives({2, 3}, {1, 2, 2, -1, -1, -1}).everywhere();
    Case("Max", {a, row, column}).gives({2, 3}, {2, 2, 4, 4, 5, 6}).everywhere();
    Case("Sum", {a, row, column}).gives({2, 3}, {4, 6, 9, 4, 6, 9}).everywhere();
    Case("Mean", {a, a, column}).gives({2, 3}, {4.0 / 3, 2, 8.0 / 3, 7.0 / 3, 3, 11.0 / 3}).everywhere();
    Case("Pow", {a, fixed({}, {2})}).gives({2, 3}, {1, 4, 9, 16, 25, 36}).everywhere();
    Case("Pow", {a, row}).gives({2, 3}, {1, 4, 81, 4, 25, 1296}).everywhere();
    Case("PRelu", {data({1, 2, 1, 2}, {-1, 2, -3, 4}), fixed({2, 1, 1}, {0.5, 0.25})})
        .gives({1, 2, 1, 2}, {-0.5, 2, -0.75, 4})
        .everywhere();
}

TEST(Ops, Integers) {
    const Operand a = data({3}, {7, -7, 6}, Type::Int32), b = data({3}, {2, 2, -4}, Type::Int32);
    Case("Add", {a, b}).gives({3}, {9, -5, 2}, Type::Int32).everywhere();
    Case("Mul", {a, b}).gives({3}, {14, -14, -24}, Type::Int32).everywhere();
    Case("Div", {a, b}).gives({3}, {3, -3, -1}, Type::Int32).on_host();
    Case("Mod", {a, b}).gives({3}, {1, 1, -2}, Type::Int32).on_host();
    Case("Mod", {data({2}, {5.5, -5.5}), data({2}, {2, 2})})
        .with(attribute("fmod", 1))
        .gives({2}, {1.5, -1.5})
        .on_host();
    Case("Mod", {data({2}, {5.5, -5.5}), data({2}, {2, 2})}).gives({2}, {1.5, 0.5}).on_host();
    Case("Split", {data({0}, {}), list({0, 0})}).gives({0}, {}).gives({0}, {}).in_library_or_host();
    Case("Sub", {data({2}, {1, 2}, Type::Int64), data({1}, {3}, Type::Int64)})
        .gives({2}, {-2, -1}, Type::Int64)
        .in_library_or_host();
    Case("Sub", {data({2}, {1, 2}, Type::Int32), data({1}, {3}, Type::Int32)})
        .gives({2}, {-2, -1}, Type::Int32)
        .everywhere();
}

TEST(Ops, ComparisonsAndTruths) {
    const Operand a = data({3}, {1, 2, 3}), b = data({3}, {2, 2, 2}), t = data({4}, {1, 1, 0, 0}, Type::Bool),
                  f = data({4}, {1, 0, 1, 0}, Type::Bool);
    Case("Less", {a, b}).gives({3}, {1, 0, 0}, Type::Bool).everywhere();
    Case("LessOrEqual", {a, b}).gives({3}, {1, 1, 0}, Type::Bool).everywhere();
    Case("Greater", {a, b}).gives({3}, {0, 0, 1}, Type::Bool).everywhere();
    Case("GreaterOrEqual", {a, b}).gives({3}, {0, 1, 1}, Type::Bool).everywhere();
    Case("Equal", {a, b}).gives({3}, {0, 1, 0}, Type::Bool).everywhere();
    Case("And", {t, f}).gives({4}, {1, 0, 0, 0}, Type::Bool).everywhere();
    Case("Or", {t, f}).gives({4}, {1, 1, 1, 0}, Type::Bool).everywhere();
    Case("Xor", {t, f}).gives({4}, {0, 1, 1, 0}, Type::Bool).on_host();
    Case("Not", {t}).gives({4}, {0, 0, 1, 1}, Type::Bool).everywhere();
    Case("Where", {data({3}, {1, 0, 1}, Type::Bool), a, data({1}, {9})}).gives({3}, {1, 9, 3}).everywhere();
}

TEST(Ops, Casts) {
    const auto to = [](Type type) { return attribute("to", static_cast<int64_t>(onnx_number(type))); };
    Case("Cast", {data({3}, {1.75, -1.75, 3})}).with(to(Type::Int32)).gives({3}, {1, -1, 3}, Type::Int32).everywhere();
    Case("Cast", {data({2}, {3, -4}, Type::Int64)}).with(to(Type::Float)).gives({2}, {3, -4}).in_library_or_host();
    Case("Cast", {data({2}, {3, -4}, Type::Int32)}).with(to(Type::Float)).gives({2}, {3, -4}).everywhere();
    Case("Cast", {data({3}, {2, 0, -1})}).with(to(Type::Bool)).gives({3}, {1, 0, 1}, Type::Bool).everywhere();
    Case("Cast", {data({2}, {1, 0}, Type::Bool)}).with(to(Type::Float)).gives({2}, {1, 0}).everywhere();
    Case("Cast", {data({2}, {1.5, -2})}).with(to(Type::Half)).gives({2}, {1.5, -2}, Type::Half).everywhere();
}

/// Ties go to the even step, and 10.849999 / 0.7 is below 15.5 in floats.
TEST(Ops, QuantizeLinearRoundsTiesToEven) {
    const Operand zero = fixed({}, {100}, Type::Uint8);
    Case("QuantizeLinear", {data({6}, {0.5, 1.5, 2.5, -0.5, -1.5, -2.5}), fixed({}, {1}), zero})
        .gives({6}, {100, 102, 102, 100, 98, 98}, Type::Uint8)
        .everywhere();
    Case("QuantizeLinear", {data({2}, {10.849999, -10.849999}), fixed({}, {0.7}), zero})
        .gives({2}, {115, 85}, Type::Uint8)
        .everywhere();
}

/// Integers keep their low bits; reals saturate.
TEST(Ops, CastsOfNumbersThatDoNotFit) {
    const auto to = [](Type type) { return attribute("to", static_cast<int64_t>(onnx_number(type))); };
    for (const Type from : {Type::Int32, Type::Int64}) {
        const Operand wide = data({5}, {256, 300, -1, -129, 127}, from);
        const Case bytes = Case("Cast", {wide}).with(to(Type::Uint8)).gives({5}, {0, 44, 255, 127, 127}, Type::Uint8);
        bytes.on_host();
        bytes.in_library_or_host();  // 64 bits that may not fit in 32 are the host's
        Case("Cast", {wide}).with(to(Type::Int8)).gives({5}, {0, 44, -1, 127, 127}, Type::Int8).on_host();
    }
    const Operand reals = data({6}, {3e9, -3e9, 300, -1.5, INFINITY, NAN});
    Case("Cast", {reals})
        .with(to(Type::Int32))
        .gives({6}, {2147483647., -2147483648., 300, -1, 2147483647., 0}, Type::Int32)
        .everywhere();
    Case("Cast", {reals}).with(to(Type::Uint8)).gives({6}, {255, 0, 255, 0, 255, 0}, Type::Uint8).everywhere();
    Case("Cast", {reals}).with(to(Type::Int8)).gives({6}, {127, -128, 127, -1, 127, 0}, Type::Int8).on_host();
    Case("Cast", {data({3}, {1e19, -1e19, NAN})})
        .with(to(Type::Int64))
        .gives({3}, {9223372036854775807., -9223372036854775808., 0}, Type::Int64)
        .on_host();
}

TEST(Ops, Shapes) {
    const Operand x = data({2, 3}, {1, 2, 3, 4, 5, 6});
    Case("Reshape", {x, list({3, -1})}).gives({3, 2}, {1, 2, 3, 4, 5, 6}).everywhere();
    Case("Reshape", {x, list({0, 1, 3})}).gives({2, 1, 3}, {1, 2, 3, 4, 5, 6}).everywhere();
    Case("Flatten", {data({2, 1, 3}, {1, 2, 3, 4, 5, 6})}).gives({2, 3}, {1, 2, 3, 4, 5, 6}).everywhere();
    Case("Squeeze", {data({1, 2, 1}, {1, 2}), list({0})}).gives({2, 1}, {1, 2}).everywhere();
    Case("Squeeze", {data({1, 2, 1}, {1, 2})}).gives({2}, {1, 2}).everywhere();
    Case("Squeeze", {data({1, 2, 1}, {1, 2})}, 11)
        .with(attribute("axes", Integers{-1}))
        .gives({1, 2}, {1, 2})
        .everywhere();
    Case("Unsqueeze", {data({2}, {1, 2}), list({0, -1})}).gives({1, 2, 1}, {1, 2}).everywhere();
    Case("Transpose", {x}).gives({3, 2}, {1, 4, 2, 5, 3, 6}).everywhere();
    Case("Transpose", {data({1, 2, 3}, {1, 2, 3, 4, 5, 6})})
        .with(attribute("perm", Integers{2, 0, 1}))
        .gives({3, 1, 2}, {1, 4, 2, 5, 3, 6})
        .everywhere();
    Case("Shape", {x}).gives({2}, {2, 3}, Type::Int64).on_host();
    Case("Shape", {x}, 15).with(attribute("start", -1)).gives({1}, {3}, Type::Int64).on_host();
    Case("Size", {x}).gives({}, {6}, Type::Int64).on_host();
    Case("ConstantOfShape", {list({2, 2})})
        .with(attribute("value", array_of(Numbers{7}, {1})))
        .gives({2, 2}, {7, 7, 7, 7})
        .on_host();
    Case("Range", {fixed({}, {1}), fixed({}, {6}), fixed({}, {2})}).gives({3}, {1, 3, 5}).on_host();
    Case("OneHot", {fixed({2}, {1, -1}, Type::Int64), list({3}), fixed({2}, {0, 5})})
        .gives({2, 3}, {0, 5, 0, 0, 0, 5})
        .on_host();
    Case("Trilu", {data({2, 2}, {1, 2, 3, 4})}, 14).gives({2, 2}, {1, 2, 0, 4}).on_host();
    Case("CumSum", {x, fixed({}, {1}, Type::Int64)}).gives({2, 3}, {1, 3, 6, 4, 9, 15}).on_host();
}

TEST(Ops, PartsAndPieces) {
    const Operand x = data({2, 3}, {1, 2, 3, 4, 5, 6});
    Case("Concat", {x, data({2, 1}, {7, 8})})
        .with(attribute("axis", -1))
        .gives({2, 4}, {1, 2, 3, 7, 4, 5, 6, 8})
        .everywhere();
    Case("Concat", {x, data({1, 3}, {7, 8, 9})})
        .with(attribute("axis", 0))
        .gives({3, 3}, {1, 2, 3, 4, 5, 6, 7, 8, 9})
        .everywhere();
    Case("Split", {x, list({1, 2})})
        .with(attribute("axis", 1))
        .gives({2, 1}, {1, 4})
        .gives({2, 2}, {2, 3, 5, 6})
        .everywhere();
    Case("Split", {data({3}, {1, 2, 3})}, 18)
        .with(attribute("num_outputs", 2))
        .gives({2}, {1, 2})
        .gives({1}, {3})
        .everywhere();
    Case("Slice", {x, list({1}), list({3}), list({1})}).gives({2, 2}, {2, 3, 5, 6}).everywhere();
    Case("Slice", {x, list({-1, 0}), list({100, 3}), list({0, 1}), list({1, 2})}).gives({1, 2}, {4, 6}).everywhere();
    Case("Slice", {x, list({-1}), list({-100}), list({1}), list({-1})}).gives({2, 3}, {3, 2, 1, 6, 5, 4}).everywhere();
    Case("Gather", {x, list({2, 0})}).with(attribute("axis", 1)).gives({2, 2}, {3, 1, 6, 4}).everywhere();
    Case("Gather", {x, fixed({}, {-1}, Type::Int64)}).gives({3}, {4, 5, 6}).everywhere();
    Case("Gather", {x, data({2, 1}, {1, 0}, Type::Int64)}).gives({2, 1, 3}, {4, 5, 6, 1, 2, 3}).everywhere();
    Case("Expand", {data({2, 1}, {1, 2}), list({2, 3})}).gives({2, 3}, {1, 1, 1, 2, 2, 2}).everywhere();
    Case("Tile", {data({1, 2}, {1, 2}), list({2, 2})}).gives({2, 4}, {1, 2, 1, 2, 1, 2, 1, 2}).everywhere();
    Case("Pad", {x, list({0, 1, 1, 0}), fixed({}, {9})})
        .gives({3, 4}, {9, 1, 2, 3, 9, 4, 5, 6, 9, 9, 9, 9})
        .everywhere();
    Case("Pad", {x, list({0, 2, 0, 0})})
        .with(attribute("mode", "reflect"))
        .gives({2, 5}, {3, 2, 1, 2, 3, 6, 5, 4, 5, 6})
        .everywhere();
    Case("Pad", {x, list({0, 1, 0, 1})})
        .with(attribute("mode", "edge"))
        .gives({2, 5}, {1, 1, 2, 3, 3, 4, 4, 5, 6, 6})
        .on_host();
    const Operand blocks = data({1, 4, 1, 2}, {1, 2, 3, 4, 5, 6, 7, 8});
    Case("DepthToSpace", {blocks})
        .with(attribute("blocksize", 2))
        .gives({1, 1, 2, 4}, {1, 3, 2, 4, 5, 7, 6, 8})
        .everywhere();
    Case("DepthToSpace", {blocks})
        .with(attribute("blocksize", 2))
        .with(attribute("mode", "CRD"))
        .gives({1, 1, 2, 4}, {1, 3, 2, 4, 5, 7, 6, 8})
        .everywhere();
    Case("DepthToSpace", {data({1, 8, 1, 1}, {1, 2, 3, 4, 5, 6, 7, 8})})
        .with(attribute("blocksize", 2))
        .with(attribute("mode", "CRD"))
        .gives({1, 2, 2, 2}, {1, 2, 3, 4, 5, 6, 7, 8})
        .everywhere();
    Case("DepthToSpace", {data({1, 8, 1, 1}, {1, 2, 3, 4, 5, 6, 7, 8})})
        .with(attribute("blocksize", 2))
        .gives({1, 2, 2, 2}, {1, 3, 5, 7, 2, 4, 6, 8})
        .everywhere();
    Case("SpaceToDepth", {data({1, 1, 2, 4}, {1, 3, 2, 4, 5, 7, 6, 8})})
        .with(attribute("blocksize", 2))
        .gives({1, 4, 1, 2}, {1, 2, 3, 4, 5, 6, 7, 8})
        .everywhere();
}

/// Contiguous channels are another dimension if the rank grows: by a transposition, or by a pooling of images.
TEST(Ops, ExpandAddsDimensions) {
    for (const Type type : {Type::Float, Type::Half, Type::Int8, Type::Uint8, Type::Int32}) {
        SCOPED_TRACE(name_of(type));
        Net net;
        net.input("x", {2, 2, 2}, type).list("to", {1, 2, 1, 2}).output("y");
        net.node("Transpose", {"x"}, {"t"}).set("perm", Integers{0, 2, 1});
        net.node("Expand", {"t", "to"}, {"y"});
        Session session(net.read(), SessionOptions());
        expect_near(session.run({counting({2, 2, 2}, 1, 1, type)})[0],
                    array_of(Numbers{1, 3, 2, 4, 5, 7, 6, 8}, {1, 2, 2, 2}, type));
    }
    Net net;
    net.input("x", {1, 2, 2, 3}).list("to", {2, 1, 1, 1, 1}).output("y");
    net.node("MaxPool", {"x"}, {"m"}).set("kernel_shape", Integers{1, 2});
    net.node("Expand", {"m", "to"}, {"y"});
    Session session(net.read(), SessionOptions());
    expect_near(session.run({counting({1, 2, 2, 3})})[0],
                array_of(Numbers{2, 3, 5, 6, 8, 9, 11, 12, 2, 3, 5, 6, 8, 9, 11, 12}, {2, 1, 2, 2, 2}));
}

TEST(Ops, Reductions) {
    const Operand x = data({2, 3}, {1, 2, 3, 4, 5, 6});
    const Setter rows = attribute("axes", Integers{1}), flat = attribute("keepdims", 0);
    Case("ReduceSum", {x, list({1})}).gives({2, 1}, {6, 15}).everywhere();
    Case("ReduceSum", {x}).gives({1, 1}, {21}).everywhere();
    Case("ReduceMean", {x}).with(rows).gives({2, 1}, {2, 5}).everywhere();
    Case("ReduceMean", {x, list({0})}, 18).with(flat).gives({3}, {2.5, 3.5, 4.5}).everywhere();
    Case("ReduceMax", {x}).with(rows).with(flat).gives({2}, {3, 6}).everywhere();
    Case("ReduceMin", {x}).with(rows).gives({2, 1}, {1, 4}).everywhere();
    Case("ReduceProd", {x}).with(rows).gives({2, 1}, {6, 120}).everywhere();
    Case("ReduceSumSquare", {x}).with(rows).gives({2, 1}, {14, 77}).everywhere();
    Case("ReduceL1", {data({1, 2}, {-1, 2})}).with(rows).gives({1, 1}, {3}).everywhere();
    Case("ReduceL2", {data({1, 2}, {-3, 4})}).with(rows).gives({1, 1}, {5}).everywhere();
    Case("ReduceLogSum", {x}).with(rows).gives({2, 1}, {std::log(6.0), std::log(15.0)}).everywhere();
    Case("ReduceLogSumExp", {data({1, 2}, {0, 0})}).with(rows).gives({1, 1}, {std::log(2.0)}).everywhere();
    Case("ReduceMean", {data({1, 2, 2, 2}, {1, 2, 3, 4, 5, 6, 7, 8})})
        .with(attribute("axes", Integers{2, 3}))
        .with(flat)
        .gives({1, 2}, {2.5, 6.5})
        .everywhere();
    Case("ArgMax", {data({2, 3}, {1, 9, 3, 7, 5, 6})})
        .with(attribute("axis", 1))
        .gives({2, 1}, {1, 0}, Type::Int64)
        .everywhere();
    Case("ArgMin", {data({2, 3}, {1, 9, 3, 7, 5, 6})})
        .with(attribute("axis", 1))
        .with(flat)
        .gives({2}, {0, 1}, Type::Int64)
        .everywhere();
    const double e = std::exp(1.0);
    Case("Softmax", {data({1, 2}, {0, 1})}).gives({1, 2}, {1 / (1 + e), e / (1 + e)}).everywhere();
    Case("Softmax", {data({2, 1}, {0, 1})})
        .with(attribute("axis", 0))
        .gives({2, 1}, {1 / (1 + e), e / (1 + e)})
        .everywhere();
    Case("Softmax", {data({1, 2, 2}, {0, 0, 0, 0})}, 11).gives({1, 2, 2}, {0.25, 0.25, 0.25, 0.25}).everywhere();
    Case("LogSoftmax", {data({1, 2}, {0, 0})}).gives({1, 2}, {-std::log(2.0), -std::log(2.0)}).everywhere();
}

}  // namespace
}  // namespace ac::model::test
