// SPDX-License-Identifier: MIT
// NamedOperator by itself; tests/framework/by_name.h compares each operator with its class.
#include "arm_compute/runtime/Tensor.h"
#include "arm_compute/runtime/experimental/NamedOperator.h"

#include <gtest/gtest.h>

#include <stdexcept>
#include <string>

namespace ac {
namespace graph {
namespace {

using namespace arm_compute;
using experimental::NamedAttribute;
using experimental::NamedOperand;
using experimental::NamedOperator;
using Attributes = std::vector<NamedAttribute>;

struct Pair {
    Pair() {
        src.allocator()->init(TensorInfo(TensorShape(3, 3), 1, DataType::F32));
        dst.allocator()->init(TensorInfo(TensorShape(3, 3), 1, DataType::F32));
    }
    std::string refusal(const char *op, const Attributes &attributes, const std::vector<NamedOperand> &operands) {
        try {
            function.configure(op, attributes, operands);
        } catch (const std::runtime_error &error) {
            return error.what();
        }
        return "";
    }
    Tensor src{}, dst{};
    NamedOperator function{};
};

TEST(NamedOperator, RunsInPlaceWhereTheOperatorCan) {
    Pair p;
    p.function.configure("Activation", {{"function", "LINEAR"}, {"a", 2.F}, {"b", 1.F}},
                         {{"src", &p.src}, {"dst", &p.src}});
    p.src.allocator()->allocate();
    auto *const values = reinterpret_cast<float *>(p.src.buffer());
    for (int i = 0; i < 9; ++i) {
        values[i] = static_cast<float>(i);
    }
    p.function.run();
    for (int i = 0; i < 9; ++i) {
        EXPECT_EQ(values[i], static_cast<float>(2 * i + 1));
    }
    EXPECT_NE(std::string(p.function.kernel()).find("activation"), std::string::npos) << p.function.kernel();
}

TEST(NamedOperator, RefusesToRunInPlaceWhereTheOperatorCannot) {
    Pair p;
    const std::string text =
        p.refusal("Permute", {{"order", std::vector<int64_t>{1, 0}}}, {{"src", &p.src}, {"dst", &p.src}});
    EXPECT_NE(text.find("shares memory"), std::string::npos) << text;
    // A depthwise convolution of 1x1 reads a pixel before it writes it; one of 3x3 reads its neighbours.
    for (const size_t kernel : {size_t{1}, size_t{3}}) {
        Tensor image, weights;
        TensorInfo info(TensorShape(2, 4, 4), 1, DataType::F32);
        image.allocator()->init(info.set_data_layout(DataLayout::NHWC));
        TensorInfo filter(TensorShape(2U, kernel, kernel), 1, DataType::F32);
        weights.allocator()->init(filter.set_data_layout(DataLayout::NHWC));
        const auto pad = static_cast<int64_t>(kernel / 2);
        const std::string said = p.refusal("DepthwiseConv2d", {{"padding", std::vector<int64_t>{pad, pad, pad, pad}}},
                                           {{"src", &image}, {"weights", &weights}, {"dst", &image}});
        EXPECT_EQ(said.empty(), kernel == 1) << said;
    }
}

TEST(NamedOperator, FillsInAnEmptyOutput) {
    Pair p;
    Tensor made;
    p.function.configure("Permute", {{"order", std::vector<int64_t>{1, 0}}}, {{"src", &p.src}, {"dst", &made}});
    EXPECT_EQ(made.info()->tensor_shape(), TensorShape(3, 3));
    TensorInfo src(TensorShape(5, 3), 1, DataType::F32), dst;
    EXPECT_TRUE(bool(NamedOperator::validate(AclCpu, "Permute", {{"order", std::vector<int64_t>{1, 0}}},
                                             {{"src", &src}, {"dst", &dst}})));
    EXPECT_EQ(dst.tensor_shape(), TensorShape(3, 5));
    EXPECT_EQ(dst.data_type(), DataType::F32);
    // One that has a shape is checked, and stays as it is.
    TensorInfo wrong(TensorShape(4, 4), 1, DataType::F32);
    EXPECT_FALSE(bool(NamedOperator::validate(AclCpu, "Permute", {{"order", std::vector<int64_t>{1, 0}}},
                                              {{"src", &src}, {"dst", &wrong}})));
    EXPECT_EQ(wrong.tensor_shape(), TensorShape(4, 4));
}

TEST(NamedOperator, WantsItsOperands) {
    Pair p;
    const Attributes linear{{"function", "LINEAR"}};
    EXPECT_NE(p.refusal("Activation", linear, {{"src", &p.src}}).find("output 0 is missing"), std::string::npos);
    EXPECT_NE(p.refusal("Activation", linear, {{"dst", &p.dst}}).find("missing: \"src\""), std::string::npos);
    EXPECT_NE(p.refusal("Activation", linear, {{"sorc", &p.src}, {"dst", &p.dst}}).find("did you mean \"src\"?"),
              std::string::npos);
    EXPECT_NE(p.refusal("Levitate", {}, {}).find("\"Levitate\""), std::string::npos);
    EXPECT_NE(
        p.refusal("Activation", linear, {{"src", static_cast<ITensor *>(nullptr)}, {"dst", &p.dst}}).find("missing"),
        std::string::npos);
}

TEST(NamedOperator, WantsAttributesOfTheRightType) {
    Pair p;
    const std::string text =
        p.refusal("Activation", {{"function", "LINEAR"}, {"a", 2}}, {{"src", &p.src}, {"dst", &p.dst}});
    EXPECT_NE(text.find("\"a\" must be a real number"), std::string::npos) << text;
}

}  // namespace
}  // namespace graph
}  // namespace ac
