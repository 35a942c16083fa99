// SPDX-License-Identifier: MIT
// Tensors that configure() accepts as input and output: those that share no memory, as far as it knows.
#include "arm_compute/runtime/SubTensor.h"
#include "arm_compute/runtime/Tensor.h"

#include "src/api/function.h"
#include "tests/framework/thrown.h"

#include <gtest/gtest.h>

#ifndef ARM_COMPUTE_EXCEPTIONS_DISABLED

namespace ac {
namespace {

class Nothing final : public Plan {
public:
    void run(ITensorPack &) const override {}
};

/// The error of configure() for a call whose first input may, or may not, be the output.
std::string refusal(const ITensor &src, const ITensor &dst, bool may_be) {
    Function function;
    const auto plan = [](const PlanCall &c) {
        c.plan = std::make_unique<Nothing>();
        return Status{};
    };
    const Operand input = may_be ? in_place(in(&src)) : in(&src);
    const std::string text = test::thrown_by([&] { function.configure(call("Some", plan, input, out(&dst))); });
    return text == "nothing was thrown" ? "" : text;
}

std::string shares(int output, int operand) {
    return "Some: output " + std::to_string(output) + " shares memory with operand " + std::to_string(operand) +
           "; this cannot be done in place";
}
const std::string not_in_place = shares(0, 0);

TensorInfo floats(const TensorShape &shape) {
    return TensorInfo(shape, 1, DataType::F32);
}

TEST(InPlaceRule, TheSameTensor) {
    Tensor tensor;
    tensor.allocator()->init(floats(TensorShape(8U)));
    EXPECT_EQ(refusal(tensor, tensor, false), not_in_place) << "before it has memory";
    EXPECT_EQ(refusal(tensor, tensor, true), "");
}

TEST(InPlaceRule, PartsOfOneTensor) {
    Tensor whole;
    whole.allocator()->init(floats(TensorShape(8U, 4U)));
    SubTensor left(&whole, TensorShape(4U, 4U), Coordinates(0, 0)),
        right(&whole, TensorShape(4U, 4U), Coordinates(4, 0));
    SubTensor middle(&whole, TensorShape(4U, 4U), Coordinates(3, 0)), again(&whole, TensorShape(4U, 4U), Coordinates());
    whole.allocator()->allocate();
    EXPECT_EQ(refusal(left, right, false), "") << "their rows take turns";
    EXPECT_EQ(refusal(left, middle, false), not_in_place);
    EXPECT_EQ(refusal(left, middle, true), not_in_place);
    EXPECT_EQ(refusal(left, again, true), "") << "another view of the same elements";
    EXPECT_EQ(refusal(left, again, false), not_in_place);
}

TEST(InPlaceRule, ImportedMemory) {
    std::vector<float> memory(20);
    Tensor src, dst;
    src.allocator()->init(floats(TensorShape(10U)));
    dst.allocator()->init(floats(TensorShape(10U)));
    const auto place = [&](size_t from, size_t to) {
        EXPECT_TRUE(bool(src.allocator()->import_memory(&memory[from])));
        EXPECT_TRUE(bool(dst.allocator()->import_memory(&memory[to])));
    };
    place(0, 10);
    EXPECT_EQ(refusal(src, dst, false), "");
    place(0, 9);
    EXPECT_EQ(refusal(src, dst, false), not_in_place);
    EXPECT_EQ(refusal(src, dst, true), not_in_place);
    place(5, 5);
    EXPECT_EQ(refusal(src, dst, false), not_in_place);
    EXPECT_EQ(refusal(src, dst, true), "");
}

TEST(InPlaceRule, OutputsAreApart) {
    Tensor src, dst;
    src.allocator()->init(floats(TensorShape(8U)));
    dst.allocator()->init(floats(TensorShape(8U)));
    Function function;
    const auto plan = [](const PlanCall &c) {
        c.plan = std::make_unique<Nothing>();
        return Status{};
    };
    EXPECT_EQ(test::thrown_by([&] { function.configure(call("Some", plan, in(&src), out(&dst), out(&dst))); }),
              shares(1, 1));
    function.configure(call("Some", plan, in_place(in(&src), 1), out(&dst), out(&src)));
    EXPECT_NE(refusal(src, src, false), "");
    EXPECT_EQ(
        test::thrown_by([&] { function.configure(call("Some", plan, in_place(in(&src), 1), out(&src), out(&dst))); }),
        shares(0, 0))
        << "it may be the other output";
}

}  // namespace
}  // namespace ac

#endif
