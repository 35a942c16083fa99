// SPDX-License-Identifier: MIT
// Operators that the host computes: numbers by hand, and what is refused.
#include "src/model/families/random.h"
#include "src/model/tests/op_case.h"

#include <cmath>

namespace ac::model::test {
namespace {

TEST(HostOps, LossesOfClasses) {
    const Operand scores = data({2, 3}, {1, 2, 3, 6, 5, 4}), classes = data({2}, {2, 1}, Type::Int64);
    Case("NegativeLogLikelihoodLoss", {scores, classes}).gives({}, {-4}).in_library_or_host();
    Case("NegativeLogLikelihoodLoss", {scores, classes, data({3}, {1, 2, 3})})
        .gives({}, {-(9 + 10) / 5.0})
        .in_library_or_host();
    Case("NegativeLogLikelihoodLoss", {scores, classes})
        .with(attribute("ignore_index", 1))
        .with(attribute("reduction", "none"))
        .gives({2}, {-3, 0})
        .in_library_or_host();
    const double rest = std::log(1 + std::exp(-1.0) + std::exp(-2.0));
    Case("SoftmaxCrossEntropyLoss", {scores, classes})
        .gives({}, {rest + 0.5})
        .gives({2, 3}, {-2 - rest, -1 - rest, -rest, -rest, -1 - rest, -2 - rest})
        .in_library_or_host();
    EXPECT_NE(Case("NegativeLogLikelihoodLoss", {scores, data({3}, {0, 0, 0}, Type::Int64)})
                  .gives({}, {0})
                  .refusal()
                  .find("its classes have the shape [3], not [2]"),
              std::string::npos);
}

TEST(HostOps, BitsOfIntegers) {
    const Operand a = data({2}, {12, 7}, Type::Int16), b = data({1}, {10}, Type::Int16);
    Case("BitwiseAnd", {a, b}, 18).gives({2}, {8, 2}, Type::Int16).in_library_or_host();
    Case("BitwiseOr", {a, b}, 18).gives({2}, {14, 15}, Type::Int16).in_library_or_host();
    Case("BitwiseXor", {a, b}, 18).gives({2}, {6, 13}, Type::Int16).in_library_or_host();
    Case("BitwiseNot", {a}, 18).gives({2}, {-13, -8}, Type::Int16).in_library_or_host();
    const Operand bytes = data({3}, {200, 1, 255}, Type::Uint8);
    Case("BitwiseNot", {bytes}, 18).gives({3}, {55, 254, 0}, Type::Uint8).everywhere();
    Case("BitwiseXor", {bytes, bytes}, 18).gives({3}, {0, 0, 0}, Type::Uint8).everywhere();
    Case("BitShift", {bytes, data({3}, {1, 8, 7}, Type::Uint8)}, 11)
        .with(attribute("direction", "LEFT"))
        .gives({3}, {144, 0, 128}, Type::Uint8)
        .in_library_or_host();
    Case("BitCast", {data({2}, {1, -2})}, 26)
        .with(attribute("to", 6))
        .gives({2}, {1065353216, -1073741824}, Type::Int32)
        .in_library_or_host();
    Case("Mod", {data({2}, {-7, 7}, Type::Int64), data({1}, {3}, Type::Int64)})
        .with(attribute("fmod", 1))
        .gives({2}, {-1, 1}, Type::Int64)
        .in_library_or_host();
}

TEST(HostOps, ChoicesOfElements) {
    const Operand x = data({3, 2}, {1, 2, 3, 4, 1, 2});
    Case("Compress", {x, data({3}, {0, 1, 1}, Type::Bool)})
        .with(attribute("axis", 0))
        .gives({2, 2}, {3, 4, 1, 2})
        .in_library_or_host();
    Case("Unique", {x})
        .with(attribute("axis", 0))
        .gives({2, 2}, {1, 2, 3, 4})
        .gives({2}, {0, 1}, Type::Int64)
        .gives({3}, {0, 1, 0}, Type::Int64)
        .gives({2}, {2, 1}, Type::Int64)
        .in_library_or_host();
    Case("Unique", {data({4}, {3, NAN, 3, NAN})})
        .with(attribute("sorted", 0))
        .gives({2}, {3, NAN})
        .in_library_or_host();
    Case("ReverseSequence", {x, data({2}, {3, 2}, Type::Int64)}).gives({3, 2}, {1, 4, 3, 2, 1, 2}).in_library_or_host();
    EXPECT_NE(Case("ReverseSequence", {x, data({3}, {1, 1, 1}, Type::Int64)})
                  .gives({3, 2}, {})
                  .refusal()
                  .find("it does not have one length for each sequence"),
              std::string::npos);
    EXPECT_NE(Case("Compress", {x, data({4}, {1, 1, 1, 1}, Type::Bool)})
                  .with(attribute("axis", 0))
                  .gives({3, 2}, {})
                  .refusal()
                  .find("its condition has 4 elements, the data 3"),
              std::string::npos);
}

TEST(HostOps, ADeterminantAndAnImageOfWindows) {
    Case("Det", {data({2, 2, 2}, {1, 2, 3, 4, 0, 2, 2, 0})}).gives({2}, {-2, -4}).in_library_or_host();
    Case("Col2Im", {data({1, 2, 2}, {1, 2, 3, 4}), list({3}), list({2})}, 18)
        .gives({1, 1, 3}, {1, 5, 4})
        .in_library_or_host();
    EXPECT_NE(Case("Col2Im", {data({1, 2, 3}, {1, 2, 3, 4, 5, 6}), list({3}), list({2})}, 18)
                  .gives({1, 1, 3}, {})
                  .refusal()
                  .find("the windows have 2 elements, and there are 2"),
              std::string::npos);
}

/// Lengths with and without a factor other than 2.
TEST(HostOps, ATransformAndItsInverse) {
    for (const int64_t length : {1, 2, 3, 8, 15, 97}) {
        Numbers signal, spectrum;
        for (int64_t i = 0; i < length; ++i) {
            signal.insert(signal.end(), {static_cast<double>(i * i % 7), static_cast<double>(i % 3)});
        }
        for (int64_t k = 0; k < length; ++k) {
            double real = 0, imaginary = 0;
            for (int64_t i = 0; i < length; ++i) {
                const double angle = -2 * M_PI * static_cast<double>(i * k % length) / static_cast<double>(length);
                const double a = signal[static_cast<size_t>(2 * i)], b = signal[static_cast<size_t>(2 * i + 1)];
                real += a * std::cos(angle) - b * std::sin(angle);
                imaginary += a * std::sin(angle) + b * std::cos(angle);
            }
            spectrum.insert(spectrum.end(), {real, imaginary});
        }
        const Dims dims{1, length, 2};
        Case("DFT", {data(dims, signal, Type::Double)}, 20).gives(dims, spectrum, Type::Double).in_library_or_host();
        Case("DFT", {data(dims, spectrum, Type::Double)}, 20)
            .with(attribute("inverse", 1))
            .gives(dims, signal, Type::Double)
            .in_library_or_host();
    }
}

/// numpy.random.RandomState(1) gives these.
TEST(HostOps, TheNumbersOfASeed) {
    Draws uniform(1), normal(1);
    for (const double wanted : {0.417022004702574, 0.7203244934421581, 0.00011437481734488664}) {
        EXPECT_DOUBLE_EQ(uniform.uniform(), wanted);
    }
    for (const double wanted : {1.6243453636632417, -0.6117564136500754, -0.5281717522634557}) {
        EXPECT_NEAR(normal.normal(), wanted, 1e-15);
    }
}

TEST(HostOps, WithoutASeedEachRunDrawsOtherNumbers) {
    const auto runs_differ = [](bool seeded) {
        Net net(17);
        net.output("y");
        NodeOf node = net.node("RandomUniform", {}, {"y"});
        node.set("shape", Integers{16});
        if (seeded) {
            node.set("seed", 1.F);
        }
        Session session(net.read(), SessionOptions());
        return *session.run({})[0].bytes != *session.run({})[0].bytes;
    };
    EXPECT_TRUE(runs_differ(false));
    EXPECT_FALSE(runs_differ(true));
}

TEST(HostOps, MoreThanSixDimensions) {
    const Dims dims{1, 2, 1, 1, 1, 1, 1, 2};
    Case("Add", {data(dims, {1, 2, 3, 4}), data(dims, {1, 1, 1, 1})}).gives(dims, {2, 3, 4, 5}).in_library_or_host();
}

}  // namespace
}  // namespace ac::model::test
