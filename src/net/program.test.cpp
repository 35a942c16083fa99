// SPDX-License-Identifier: MIT
// Networks as plain data: what the passes change, what runs, and how much memory it takes.
#include "arm_compute/core/Helpers.h"
#include "arm_compute/runtime/Tensor.h"

#include "src/net/network_test.h"
#include "src/ops/concatenate/concatenate.record.h"
#include "src/ops/fully_connected/fully_connected.record.h"
#include "src/ops/mul/mul.record.h"
#include "src/ops/reshape/reshape.record.h"

#include <gtest/gtest.h>

namespace ac::net {
namespace {

TEST_F(Net, AnActivationBecomesAnAttribute) {
    Made made;
    const ValueId a = made.input({4}), b = made.input({4});
    const ValueId y = made.act(made.sum(a, b), ActivationFunction::RELU);
    made.output(y);
    Program program(made.network, {});
    ASSERT_TRUE(program.refused().empty());
    ASSERT_EQ(program.steps(), 1u);
    EXPECT_EQ(program.network().steps[0].as<records::Add>()->activation, ActivationFunction::RELU);
    program.prepare();
    EXPECT_EQ(run(program, {{a, {1, -2, 3, -4}}, {b, {1, 1, -5, 5}}}, y), Numbers({2, 0, 0, 1}));
}

TEST_F(Net, AResultThatIsReadElsewhereKeepsItsActivation) {
    Made made;
    const ValueId a = made.input({4}), b = made.input({4});
    const ValueId sum = made.sum(a, b), y = made.act(sum, ActivationFunction::RELU), z = made.sum(sum, y);
    made.output(z);
    Program program(made.network, {});
    ASSERT_TRUE(program.refused().empty());
    EXPECT_EQ(program.steps(), 3u);
    program.prepare();
    EXPECT_EQ(run(program, {{a, {1, -2, 3, -4}}, {b, {1, 1, -5, 5}}}, z), Numbers({4, -1, -2, 2}));
}

/// Neither a layer's own activation nor that of a cell is the activation of the result.
TEST_F(Net, OneActivationForEachStep) {
    Made made;
    const ValueId a = made.input({4}), b = made.input({4});
    const ValueId y = made.act(made.act(made.sum(a, b), ActivationFunction::RELU), ActivationFunction::LINEAR, 3);
    made.output(y);
    Program program(made.network, {});
    ASSERT_EQ(program.steps(), 2u);
    program.prepare();
    EXPECT_EQ(run(program, {{a, {1, -2, 3, -4}}, {b, {1, 1, -5, 5}}}, y), Numbers({6, 0, 0, 3}));
}

TEST_F(Net, AChainTakesNoMemory) {
    Made made;
    const ValueId x = made.input({1000});
    ValueId y = made.act(x, ActivationFunction::SQUARE);
    for (const ActivationFunction function : {ActivationFunction::SQRT, ActivationFunction::ABS}) {
        y = made.act(y, function);
    }
    made.output(y);
    Program program(made.network, {});
    program.prepare();
    EXPECT_EQ(program.memory().peak, 0u);
    EXPECT_FLOAT_EQ(run(program, {{x, {-0.5F}}}, y)[999], 0.5F);
}

TEST_F(Net, WhatIsReadLaterIsNotOverwritten) {
    Made made;
    const ValueId x = made.input({4});
    const ValueId a = made.act(x, ActivationFunction::LINEAR, 2), b = made.act(a, ActivationFunction::SQUARE);
    const ValueId y = made.sum(a, b);
    made.output(y);
    Program program(made.network, {});
    program.prepare();
    EXPECT_EQ(run(program, {{x, {1, 2, 3, 4}}}, y), Numbers({6, 20, 42, 72}));
    EXPECT_EQ(run(program, {{x, {1, 2, 3, 4}}}, y), Numbers({6, 20, 42, 72}));
}

TEST_F(Net, OperandsOfAConcatenationArePartsOfIt) {
    Made made;
    const TensorShape image(3U, 2U, 2U), both(3U, 2U, 4U);
    const ValueId x = made.input(image);
    const ValueId a = made.act(x, ActivationFunction::ABS), b = made.act(x, ActivationFunction::SQUARE);
    records::Concatenate own;
    own.axis = 2;
    const ValueId y = made.step(own, {{own.src, a}, {own.src, b}}, both);
    made.output(y);
    Program program(made.network, {});
    ASSERT_EQ(program.steps(), 2u);
    program.prepare();
    const Numbers found = run(program, {{x, {-3}}}, y);
    EXPECT_EQ(found, Numbers({3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9}));
    EXPECT_EQ(program.memory().peak, 0u);
}

TEST_F(Net, APartThatIsJoinedTwiceIsCopied) {
    Made made;
    const TensorShape image(3U, 2U, 1U), both(3U, 2U, 2U);
    const ValueId x = made.input(image), a = made.act(x, ActivationFunction::ABS);
    records::Concatenate own;
    own.axis = 2;
    const ValueId y = made.step(own, {{own.src, a}, {own.src, a}}, both);
    made.output(y);
    Program program(made.network, {});
    ASSERT_EQ(program.steps(), 2u);
    program.prepare();
    EXPECT_EQ(run(program, {{x, {-3}}}, y), Numbers(12, 3));
}

/// Each of four branches needs 1,000 numbers until they are added, unless one ends before the next begins.
TEST_F(Net, BranchesEndBeforeOthersBegin) {
    Made made;
    const ValueId x = made.input({1000});
    std::vector<ValueId> wide;
    for (int i = 0; i < 4; ++i) {
        const records::Reshape own;
        wide.push_back(made.step(own, {{own.src, x}}, {1000}));
    }
    ValueId y = made.sum(wide[0], wide[1]);
    y = made.sum(y, wide[2]);
    y = made.sum(y, wide[3]);
    made.output(y);
    Program program(made.network, {});
    program.prepare();
    EXPECT_LE(program.memory().peak, 2 * 4000u);
    EXPECT_EQ(program.memory().peak, program.memory().lower_bound);
    EXPECT_EQ(run(program, {{x, {1.5F}}}, y), Numbers(1000, 6));
}

TEST_F(Net, WeightsAreReadAndPackedOnce) {
    Made made;
    const ValueId x = made.input({3});
    const auto content = std::make_shared<Constant>(Numbers{1, 2, 3});
    const ValueId weights = made.add({3, 3});
    made.network.value(weights).content = content;
    records::FullyConnected own;
    ValueId y = x;
    for (int i = 0; i < 3; ++i) {
        y = made.step(own, {{own.src, y}, {own.weights, weights}}, {3});
    }
    made.output(y);
    Program program(made.network, {});
    ASSERT_TRUE(program.refused().empty()) << program.refused()[0].reason;
    program.prepare();
    EXPECT_EQ(content->reads, 1);
    const Numbers found = run(program, {{x, {1, 1, 1}}}, y);
    for (const float number : found) {
        EXPECT_FLOAT_EQ(number, 6.F * 6.F * 6.F);
    }
}

/// Steps on constants run in prepare(). Their results are constants: packed, and never overwritten.
TEST_F(Net, StepsOnConstantsRunOnce) {
    Made made;
    const ValueId x = made.input({3});
    const auto content = std::make_shared<Constant>(Numbers{1, 2, 3});
    const ValueId raw = made.add({3, 3}), row = made.add({3});
    made.network.value(raw).content = content;
    made.network.value(row).content = std::make_shared<Constant>(Numbers{-1, 1, 5});
    const ValueId weights = made.act(made.act(raw, ActivationFunction::SQUARE), ActivationFunction::LINEAR, 2);
    const ValueId bias = made.act(row, ActivationFunction::RELU), shown = made.act(row, ActivationFunction::ABS);
    made.output(shown);
    records::FullyConnected own;
    const ValueId product = made.step(own, {{own.src, x}, {own.weights, weights}}, {3});
    const ValueId y = made.sum(bias, product);
    made.output(y);
    Program program(made.network, {});
    ASSERT_TRUE(program.refused().empty()) << program.refused()[0].reason;
    program.prepare();
    EXPECT_EQ(content->reads, 1);
    content->numbers = {0};
    for (int i = 0; i < 2; ++i) {
        EXPECT_EQ(run(program, {{x, {1, 1, 0}}}, y), Numbers({10, 11, 15}));
    }
    EXPECT_EQ(run(program, {{x, {1, 0, 0}}}, shown), Numbers({1, 1, 5}));
    EXPECT_TRUE(program.tensor(raw).info()->is_resizable()) << "the constant is no longer needed";
}

/// A part of a concatenation is overwritten after another step has read the operand.
TEST_F(Net, AnOperandIsCopiedIfItsPartIsOverwritten) {
    for (const bool nested : {false, true}) {
        Made made;
        const TensorShape image(3U, 2U, 1U), both(3U, 2U, 2U);
        const ValueId x = made.input(image);
        const ValueId a = made.act(x, ActivationFunction::ABS), b = made.act(x, ActivationFunction::SQUARE);
        records::Concatenate own;
        own.axis = 2;
        ValueId joined = made.step(own, {{own.src, a}, {own.src, b}}, both);
        if (nested) {
            const ValueId c = made.act(x, ActivationFunction::RELU);
            joined = made.step(own, {{own.src, joined}, {own.src, c}}, {3U, 2U, 3U});
        }
        const ValueId part = made.add(image);
        made.network.value(part).whole = joined;
        const ValueId y = made.act(part, ActivationFunction::LINEAR, 7);
        made.output(made.act(y, ActivationFunction::ABS));
        const ValueId later = made.act(a, ActivationFunction::LINEAR, 2);
        made.output(later);
        Program program(made.network, {});
        program.prepare();
        EXPECT_EQ(run(program, {{x, {-3}}}, later), Numbers(6, 6)) << nested;
        EXPECT_EQ(run(program, {{x, {-3}}}, made.network.steps[nested ? 5 : 4].result()), Numbers(6, 21)) << nested;
    }
}

class Watch final : public Viewer {
public:
    void see(ITensor &tensor) override { seen = read(tensor); }
    Numbers seen{};
};

TEST_F(Net, AViewerSeesAValueAndTensorsOfTheCallerAreUsed) {
    Tensor in, out;
    for (Tensor *tensor : {&in, &out}) {
        tensor->allocator()->init(TensorInfo(TensorShape(4U), 1, DataType::F32));
        tensor->allocator()->allocate();
    }
    Made made;
    const ValueId x = made.input({4}), y = made.act(x, ActivationFunction::SQUARE);
    const auto watch = std::make_shared<Watch>();
    Step view;
    view.viewer = watch;
    made.network.steps.push_back(view.in(0, y));
    const ValueId z = made.act(y, ActivationFunction::LINEAR, 2);
    made.network.value(x).tensor = &in;
    made.network.value(z).tensor = &out;
    Program program(made.network, {});
    ASSERT_TRUE(program.refused().empty()) << program.refused()[0].reason;
    program.prepare();
    write(in, {1, 2, 3, 4});
    program.run();
    EXPECT_EQ(watch->seen, Numbers({1, 4, 9, 16}));
    EXPECT_EQ(read(out), Numbers({2, 8, 18, 32}));
    EXPECT_EQ(read(in), Numbers({1, 2, 3, 4}));
    EXPECT_EQ(program.memory().tensors, 1u);
}

TEST_F(Net, ARefusalNamesTheLayer) {
    Made made;
    const ValueId a = made.input({4}), b = made.input({3});
    made.output(made.act(a, ActivationFunction::RELU));
    made.output(made.sum(a, b));
    const Program program(made.network, {});
    ASSERT_EQ(program.refused().size(), 1u);
    EXPECT_EQ(program.refused()[0].name, "layer 1");
    EXPECT_EQ(program.refused()[0].origin, 1u);
    EXPECT_FALSE(program.refused()[0].reason.empty());
}

TEST_F(Net, TextHasALineForEachStep) {
    Made made;
    const ValueId a = made.input({4}), b = made.input({2, 4}, DataLayout::NHWC);
    made.output(made.act(a, ActivationFunction::RELU));
    made.output(made.act(b, ActivationFunction::RELU));
    EXPECT_EQ(text_of(made.network),
              "v2:F32[4] = Activation(v0:F32[4])\n"
              "v3:F32[2,4]nhwc = Activation(v1:F32[2,4]nhwc)\n");
}

TEST(NetTargets, ThatDoNotExistAreErrors) {
    EXPECT_THROW(make_device(static_cast<AclTarget>(7)), std::runtime_error);
}

}  // namespace
}  // namespace ac::net
