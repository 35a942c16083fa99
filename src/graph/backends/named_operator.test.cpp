// SPDX-License-Identifier: MIT
// NamedOperator alone, on the CPU. tests/framework/by_name.h compares each operator with its class.
#ifdef ARM_COMPUTE_CPU_ENABLED

#include "arm_compute/runtime/Tensor.h"
#include "arm_compute/runtime/experimental/NamedOperator.h"

#include "src/base/interface.h"
#include "src/ops/activation/activation.record.h"
#include "src/ops/lstm/lstm.record.h"
#include "src/ops/permute/permute.record.h"
#include "src/ops/pool2d/pool2d.record.h"
#include "src/ops/prior_box/prior_box.record.h"
#include "src/ops/softmax/softmax.record.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <stdexcept>
#include <string>

#include <string.h>

namespace ac::graph {
namespace {

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
    // A 1x1 depthwise convolution reads a pixel before it writes it; a 3x3 one reads its neighbours.
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
    // An output with a shape is checked and does not change.
    TensorInfo wrong(TensorShape(4, 4), 1, DataType::F32);
    EXPECT_FALSE(bool(NamedOperator::validate(AclCpu, "Permute", {{"order", std::vector<int64_t>{1, 0}}},
                                              {{"src", &src}, {"dst", &wrong}})));
    EXPECT_EQ(wrong.tensor_shape(), TensorShape(4, 4));
}

/// A product with two inputs and two outputs.
struct Product {
    explicit Product(DataType type = DataType::F32, float scale = 1) {
        const QuantizationInfo one(1.F, 0), out(1 / scale, 0);
        const bool bytes = type != DataType::F32;
        src.allocator()->init(TensorInfo(TensorShape(2), 1, type, bytes ? one : QuantizationInfo()));
        dst.allocator()->init(TensorInfo(TensorShape(2), 1, type, bytes ? out : QuantizationInfo()));
    }
    void configure(Tensor &weights) {
        function.configure("FullyConnected", {{"transpose_weights", false}},
                           {{"src", &src}, {"weights", &weights}, {"dst", &dst}});
        src.allocator()->allocate();
        dst.allocator()->allocate();
    }
    Tensor src{}, dst{};
    NamedOperator function{};
};

TEST(NamedOperator, SharesWhatAnotherOnePacked) {
    Tensor weights;
    weights.allocator()->init(TensorInfo(TensorShape(2, 2), 1, DataType::F32));
    weights.allocator()->allocate();
    const float numbers[] = {1, 2, 3, 4}, inputs[2][2] = {{1, 10}, {2, -1}};
    Product first, second;
    first.configure(weights);
    second.configure(weights);
    std::copy(numbers, numbers + 4, reinterpret_cast<float *>(weights.buffer()));
    first.function.prepare();
    std::fill_n(reinterpret_cast<float *>(weights.buffer()), 4, 0.F);  // a function that packs them again gets zeros
    second.function.share_packed(first.function);
    Product *const both[] = {&first, &second};
    for (int i = 0; i < 2; ++i) {
        std::copy(inputs[i], inputs[i] + 2, reinterpret_cast<float *>(both[i]->src.buffer()));
        both[i]->function.run();
        const auto *const y = reinterpret_cast<const float *>(both[i]->dst.buffer());
        EXPECT_EQ(y[0], inputs[i][0] * 1 + inputs[i][1] * 3);
        EXPECT_EQ(y[1], inputs[i][0] * 2 + inputs[i][1] * 4);
    }
}

/// 5 and 7 in steps of 2 are 2.5 and 3.5. Floating point rounds these ties to 2 and 4, integers to 3 and 4.
TEST(NamedOperator, ScalesInFloatWhereItIsWished) {
    for (const bool wished : {false, true}) {
        Tensor weights;
        weights.allocator()->init(TensorInfo(TensorShape(2, 2), 1, DataType::QASYMM8, QuantizationInfo(1.F, 0)));
        Product product(DataType::QASYMM8, 0.5F);
        if (wished) {
            product.function.scale_in_float();
        }
        product.configure(weights);
        weights.allocator()->allocate();
        const uint8_t numbers[] = {5, 0, 0, 7}, inputs[] = {1, 1};
        std::copy(numbers, numbers + 4, weights.buffer());
        std::copy(inputs, inputs + 2, product.src.buffer());
        product.function.run();
        EXPECT_EQ(product.dst.buffer()[0], wished ? 2 : 3);
        EXPECT_EQ(product.dst.buffer()[1], 4);
    }
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

/// A step of an operator with one input and one output.
template <class Record> Status validate(const Record &record, Pair &pair) {
    alignas(8) unsigned char attributes[records::max_bytes] = {};
    memcpy(attributes, &record, sizeof(record));
    const experimental::StepOperand operands[] = {{Record::src, false, nullptr, pair.src.info()},
                                                  {Record::dst, true, nullptr, pair.dst.info()}};
    return NamedOperator::validate(AclCpu, experimental::Step{Record::name, attributes, operands, 2});
}

TEST(NamedOperator, ChecksAStructureOfAttributes) {
    Pair p;
    records::Softmax good;
    EXPECT_TRUE(bool(validate(good, p))) << validate(good, p).error_description();
    records::Activation word;
    word.function = static_cast<ActivationFunction>(99);
    EXPECT_EQ(validate(word, p).error_description(), "Activation: the attribute \"function\" has no word of number 99");
    word.function = static_cast<ActivationFunction>(-1);  // only an optional word may be missing
    EXPECT_FALSE(bool(validate(word, p)));
    records::Activation real;
    real.function = ActivationFunction::RELU;
    real.a = 1e300;
    EXPECT_EQ(validate(real, p).error_description(), "Activation: the attribute \"a\" does not fit into a float");
    records::Permute few;
    for (uint32_t d = 0; d < 7; ++d) {
        few.order.add(d);
    }
    EXPECT_EQ(validate(few, p).error_description(), "Permute: the attribute \"order\" has 7 elements; it has 1 to 6");
    records::Permute none;
    EXPECT_FALSE(bool(validate(none, p)));
    records::Pool2d negative;
    negative.stride[1] = static_cast<uint32_t>(-2);
    EXPECT_NE(validate(negative, p).error_description().find("\"stride\" is -2"), std::string::npos);
}

TEST(NamedOperator, ReadsNamesIntoTheStructure) {
    Pair p;
    records::PriorBox box;
    const double sizes[] = {4.5, 9}, variances[] = {0.25};
    box.offset = 0.5;
    box.flip = false;
    box.steps[1] = -16;
    const Attributes attributes{{"min_sizes", std::vector<double>{4.5, 9}},
                                {"variances", std::vector<double>{0.25}},
                                {"steps", std::vector<double>{0, -16}},
                                {"flip", false},
                                {"offset", 0.5}};
    alignas(8) unsigned char read[records::max_bytes] = {};
    experimental::StepOperand places[3];
    const auto named = [&p](const char *name) { return NamedOperand(name, p.src.info()); };
    const Status status =
        NamedOperator::read("PriorBox", attributes, {named("image"), named("dst"), named("features")}, read, places);
    ASSERT_TRUE(bool(status)) << status.error_description();
    EXPECT_EQ(places[0].place, records::PriorBox::image);
    EXPECT_EQ(places[1].place, records::PriorBox::dst);
    EXPECT_TRUE(places[1].written);
    EXPECT_EQ(places[2].place, records::PriorBox::features);
    records::PriorBox got;
    memcpy(&got, read, sizeof(got));
    EXPECT_TRUE(std::equal(got.min_sizes.begin(), got.min_sizes.end(), sizes, sizes + 2));
    EXPECT_TRUE(std::equal(got.variances.begin(), got.variances.end(), variances, variances + 1));
    got.min_sizes = got.variances = {};
    EXPECT_EQ(memcmp(&got, &box, sizeof(box)), 0);
    EXPECT_FALSE(bool(NamedOperator::read("PriorBox", attributes, {named("picture")}, read, places)));
}

TEST(NamedOperator, TellsWhichOutputMayBeAnInput) {
    EXPECT_EQ(NamedOperator::in_place_output("Activation", records::Activation::src), 0);
    EXPECT_EQ(NamedOperator::in_place_output("LSTM", records::LSTM::cell_in), records::LSTM::cell_out);
    EXPECT_EQ(NamedOperator::in_place_output("LSTM", records::LSTM::state_in), records::LSTM::state_out);
    EXPECT_EQ(NamedOperator::in_place_output("LSTM", records::LSTM::src), -1);
    EXPECT_EQ(NamedOperator::in_place_output("Permute", records::Permute::src), -1);
    EXPECT_EQ(NamedOperator::in_place_output("Levitate", 0), -1);
}

TEST(NamedOperator, KeepsItsNameForMessages) {
    Pair p;
    char name[] = "Activation";
    p.function.configure(name, {{"function", "LINEAR"}, {"a", 2.F}, {"b", 1.F}}, {{"src", &p.src}, {"dst", &p.dst}});
    name[0] = 'x';
    std::string text;
    try {
        p.function.run();
    } catch (const std::runtime_error &error) {
        text = error.what();
    }
    EXPECT_EQ(text.rfind("Activation: a tensor of 3x3 has no memory", 0), 0U) << text;
}

}  // namespace
}  // namespace ac::graph

#endif  // ARM_COMPUTE_CPU_ENABLED
