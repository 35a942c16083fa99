// SPDX-License-Identifier: MIT
// The first words of errors, which programs search for, and comparison of shapes.
#include "src/plan/rules.h"

#include "tests/framework/enumerators.h"
#include "tests/framework/op_test.h"

#include <gtest/gtest.h>

#include <cmath>

namespace ac {
namespace {

TensorInfo info_of(const TensorShape &shape, DataType type, const QuantizationInfo &q = QuantizationInfo()) {
    return TensorInfo(shape, 1, type, q);
}

TEST(Rules, ExtentsAreEqualWhateverShapesCount) {
    TensorShape four(8U, 6U, 4U);
    four.set(3, 1, false);
    ASSERT_EQ(four.num_dimensions(), 4u);
    EXPECT_TRUE(same_extents(four, TensorShape(8U, 6U, 4U)));
    EXPECT_EQ(rank(four), 3u);
    EXPECT_FALSE(same_extents(TensorShape(8U, 6U), TensorShape(6U, 8U)));
    EXPECT_FALSE(same_extents(TensorShape(), TensorShape(1U)));
    EXPECT_EQ(rank(TensorShape()), 0u);
    TensorShape ones(1U);
    ones.set(5, 1, false);
    EXPECT_EQ(rank(ones), 1u);
}

TEST(Rules, DifferentShapesAreSaidInTheEstablishedWords) {
    const TensorShape a(4U, 3U), b(4U, 4U);
    EXPECT_EQ(test::text_of(check_same_shape("Add", {"output", a}, {"result", b})),
              "Tensors have different shapes: Add: the output is 4x3, the result is 4x4");
    EXPECT_EQ(test::text_of(check_shape("Add", info_of(a, DataType::F32), a)), "accepted");
}

TEST(Rules, DifferentDataTypesAreSaidInTheEstablishedWords) {
    const TensorInfo a = info_of(TensorShape(4U), DataType::F32), b = info_of(TensorShape(4U), DataType::F16);
    EXPECT_EQ(test::text_of(check_same_type("Add", {"output", a}, {"input", b})),
              "Tensors have different data types: Add: the output is F32, the input is F16");
    EXPECT_EQ(test::text_of(check_same_type("Add", {"output", a}, {"input", a})), "accepted");
}

TEST(Rules, DifferentLayoutsAreSaidInTheEstablishedWords) {
    TensorInfo a = info_of(TensorShape(4U), DataType::F32), b = a;
    b.set_data_layout(DataLayout::NHWC);
    EXPECT_EQ(test::text_of(check_same_layout("Conv2d", {"weight tensor", a}, {"input", b})),
              "Tensors have different data layouts: Conv2d: the weight tensor is NCHW, the input is NHWC");
    EXPECT_EQ(test::text_of(check_same_layout("Conv2d", {"weight tensor", b}, {"input", b})), "accepted");
}

/// Functions that use the output as weights would otherwise pack it once.
TEST(Rules, WhatIsMadeOfValuesThatChangeIsNotConstant) {
    TensorInfo changes(TensorShape(3U), 1, DataType::F32), filled, given(TensorShape(3U), 1, DataType::F32), set;
    changes.set_are_values_constant(false);
    init_if_empty(filled, changes);
    EXPECT_FALSE(filled.are_values_constant());
    init_if_empty(given, changes);
    EXPECT_TRUE(given.are_values_constant()) << "it is not empty";
    set.set_are_values_constant(false);
    init_if_empty(set, given);
    EXPECT_FALSE(set.are_values_constant()) << "what the caller says stays";
}

TEST(Rules, OperatorsThatComputeNeedAScale) {
    const auto text = [](DataType type, const QuantizationInfo &q) {
        return test::text_of(check_scale("Op", {"input", info_of(TensorShape(4U), type, q)}));
    };
    EXPECT_EQ(text(DataType::QASYMM8, QuantizationInfo(0.5F, 255)), "accepted");
    EXPECT_EQ(text(DataType::QSYMM16, QuantizationInfo(0.125F)), "accepted");
    EXPECT_EQ(text(DataType::F32, QuantizationInfo()), "accepted") << "not quantized";
    EXPECT_EQ(text(DataType::QSYMM8, QuantizationInfo()), "Op: the input is quantized and has no scale, or one of 0");
    EXPECT_NE(text(DataType::QASYMM8, QuantizationInfo(0, 3)), "accepted");
    EXPECT_NE(text(DataType::QSYMM8_PER_CHANNEL, QuantizationInfo(std::vector<float>{1, 0})), "accepted");
}

TEST(Rules, DifferentQuantizationIsSaidInTheEstablishedWords) {
    const TensorInfo a = info_of(TensorShape(4U), DataType::QASYMM8, QuantizationInfo(0.5f, 3));
    const TensorInfo b = info_of(TensorShape(4U), DataType::QASYMM8);
    EXPECT_EQ(test::text_of(check_same_quantization("Copy", {"output", a}, {"input", b})),
              "Tensors have different quantization information: Copy: the output is 0.5, 3, the input is without one");
    EXPECT_EQ(test::text_of(check_same_quantization("Copy", {"output", b}, {"input", b})), "accepted");
    const TensorInfo f = info_of(TensorShape(4U), DataType::F32, QuantizationInfo(0.5f));
    const TensorInfo g = info_of(TensorShape(4U), DataType::F32);
    EXPECT_EQ(test::text_of(check_same_quantization("Copy", {"output", f}, {"input", g})), "accepted");
}

TEST(Rules, SizesThatAnInfoCannotHoldAreRefused) {
    const auto refused = [](const TensorShape &shape, DataType type) {
        return test::text_of(check_size("Copy", info_of(shape, type), 1)).find("too large to be addressed") !=
               std::string::npos;
    };
    EXPECT_TRUE(refused(TensorShape(SIZE_MAX / 4 + 5), DataType::F32)) << "16 more than an address can say";
#if SIZE_MAX == UINT32_MAX
    EXPECT_TRUE(refused(TensorShape(65536U, 65536U), DataType::U8)) << "2^32 bytes";
    EXPECT_TRUE(refused(TensorShape(65536U, 32768U), DataType::U8)) << "2^31 bytes";
    EXPECT_FALSE(refused(TensorShape(65536U, 32767U), DataType::U8));
    EXPECT_TRUE(refused(TensorShape(size_t{1} << 29), DataType::F32)) << "2^31 bytes";
#else
    EXPECT_TRUE(refused(TensorShape(size_t{1} << 32, size_t{1} << 32), DataType::U8)) << "2^64 bytes";
    EXPECT_TRUE(refused(TensorShape(65536U, 65536U, 2U), DataType::QASYMM8)) << "a stride of 2^32";
    EXPECT_FALSE(refused(TensorShape(65536U, 65535U, 2U), DataType::QASYMM8));
    TensorShape row(size_t{1} << 33);  // a dimension of extent 1 needs no stride
    row.set(1, 1, false);
    EXPECT_FALSE(refused(row, DataType::U8));
    EXPECT_FALSE(refused(TensorShape(size_t{1} << 31), DataType::F32)) << "8 GiB";
#endif
    EXPECT_FALSE(refused(TensorShape(), DataType::F32)) << "no shape: another rule";
}

TEST(Rules, ChannelsThatAreNotSupportedAreRefused) {
    const auto text = [](int channels, size_t most) {
        TensorInfo info(TensorShape(4U), 1, DataType::F32);
        info.set_num_channels(channels);
        return test::text_of(check_size("Activation", info, most));
    };
    EXPECT_EQ(text(1, 1), "accepted");
    EXPECT_EQ(text(2, 2), "accepted");
    EXPECT_EQ(text(4, 4), "accepted");
    EXPECT_EQ(text(2, 1), "Activation: elements of 2 channels; it accepts 1 to 1");
    EXPECT_EQ(text(0, 1), "Activation: elements of 0 channels; it accepts 1 to 1");
    EXPECT_EQ(text(3, 2), "Activation: elements of 3 channels; it accepts 1 to 2");
    EXPECT_EQ(text(5, 4), "Activation: elements of 5 channels; it accepts 1 to 4");
}

TEST(Rules, TypesAndLayoutsThatAreNoEnumeratorsAreRefused) {
    test::expect_enumerators_only(true, "data type", [](int number) {
        return check_size("Copy", info_of(TensorShape(4U), static_cast<DataType>(number)), 1);
    });
    test::expect_enumerators_only(true, "data layout", [](int number) {
        TensorInfo info = info_of(TensorShape(4U), DataType::F32);
        return check_size("Copy", info.set_data_layout(static_cast<DataLayout>(number)), 1);
    });
}

TEST(Rules, QuantizationsThatMakeNoSenseAreRefused) {
    const auto text = [](DataType type, const QuantizationInfo &q) {
        TensorInfo info(TensorShape(4u), 1, type);
        const Status status = check_quantization("Some", info.set_quantization_info(q));
        return bool(status) ? std::string() : status.error_description();
    };
    for (const float scale : {1.f, 0.f, 0x1p-48f, 0x1p48f}) {
        EXPECT_EQ(text(DataType::QASYMM8, QuantizationInfo(scale, 255)), "") << scale;
    }
    EXPECT_EQ(text(DataType::QASYMM8, QuantizationInfo()), "");
    EXPECT_EQ(text(DataType::F32, QuantizationInfo(NAN)), "") << "not a quantized type";
    EXPECT_EQ(text(DataType::QASYMM8, QuantizationInfo(1.f, -256)), "") << "programs negate zero points";
    EXPECT_EQ(text(DataType::QASYMM8, QuantizationInfo(1.f, -2784)), "") << "numbers above zero";
    EXPECT_EQ(text(DataType::QSYMM8_PER_CHANNEL, QuantizationInfo(std::vector<float>{1.f, 0.f})), "");
    for (const float scale : {-1.f, NAN, INFINITY, 1e-30f, 1e30f}) {
        EXPECT_NE(text(DataType::QASYMM8_SIGNED, QuantizationInfo(scale)).find("scale"), std::string::npos) << scale;
    }
    EXPECT_NE(text(DataType::QSYMM8_PER_CHANNEL, QuantizationInfo(std::vector<float>{1.f, NAN})).find("scale"),
              std::string::npos);
    for (const int32_t offset : {-16385, 16385, INT32_MIN, INT32_MAX}) {
        EXPECT_NE(text(DataType::QASYMM8, QuantizationInfo(1.f, offset)).find("holds 0 to 255"), std::string::npos);
        TensorInfo later;  // takes shape and type from the operator, and keeps its quantization
        later.set_quantization_info(QuantizationInfo(1.f, offset));
        EXPECT_NE(test::text_of(check_quantization("Some", later)).find("offset"), std::string::npos);
    }
}

}  // namespace
}  // namespace ac
