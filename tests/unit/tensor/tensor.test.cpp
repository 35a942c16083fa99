// SPDX-License-Identifier: MIT
#include "arm_compute/core/ITensor.h"

#include "arm_compute/core/ITensorPack.h"
#include "arm_compute/core/SubTensorInfo.h"
#include "arm_compute/core/Utils.h"
#include "arm_compute/runtime/SubTensor.h"

#include "tests/framework/thrown.h"
#include "tests/unit/tensor/plain_tensor.h"

#include <gtest/gtest.h>

#include <sstream>

namespace arm_compute {
namespace {

TensorInfo padded(const TensorShape &shape, DataType type) {
    TensorInfo info(shape, 1, type);
    info.extend_padding(PaddingSize(1, 1, 1, 2));
    return info;
}

TEST(ITensor, CopiesBetweenLayouts) {
    PlainTensor src(TensorInfo(TensorShape(3U, 2U, 2U), 1, DataType::S16));
    PlainTensor dst(padded(TensorShape(4U, 2U, 2U), DataType::S16));
    for (int16_t i = 0; i < 12; ++i) {
        src.set<int16_t>(index2coords(src.info()->tensor_shape(), i), static_cast<int16_t>(i + 1));
    }
    dst.copy_from(src);
    dst.copy_from(dst);
    for (int i = 0; i < 12; ++i) {
        EXPECT_EQ(dst.get<int16_t>(index2coords(src.info()->tensor_shape(), i)), i + 1);
    }
    EXPECT_EQ(dst.get<int16_t>(Coordinates(3, 1, 1)), 0);
#ifndef ARM_COMPUTE_EXCEPTIONS_DISABLED
    EXPECT_THROW(src.copy_from(dst), std::runtime_error);
    PlainTensor other(TensorInfo(TensorShape(3U, 2U, 2U), 1, DataType::F16));
    EXPECT_THROW(other.copy_from(src), std::runtime_error);
#endif
}

TEST(ITensor, UseMarks) {
    const PlainTensor tensor(TensorInfo(TensorShape(1U), 1, DataType::U8));
    EXPECT_TRUE(tensor.is_used());
    tensor.mark_as_unused();
    EXPECT_FALSE(tensor.is_used());
    tensor.mark_as_used();
    EXPECT_TRUE(tensor.is_used());
}

TEST(ITensor, Prints) {
    PlainTensor tensor(padded(TensorShape(3U, 2U), DataType::S8));
    for (int i = 0; i < 6; ++i) {
        tensor.set<int8_t>(Coordinates(i % 3, i / 3), static_cast<int8_t>(i * 25 - 100));
    }
    std::ostringstream aligned;
    tensor.print(aligned);
    EXPECT_EQ(aligned.str(), "-100  -75  -50 \n -25    0   25 \n");
    std::ostringstream plain;
    tensor.print(plain, IOFormatInfo(IOFormatInfo::PrintRegion::NoPadding, IOFormatInfo::PrecisionType::Default, 10,
                                     false, ",", ";"));
    EXPECT_EQ(plain.str(), "-100,-75,-50,;-25,0,25,;");
    std::ostringstream full;
    tensor.print(full, IOFormatInfo(IOFormatInfo::PrintRegion::Full, IOFormatInfo::PrecisionType::Default, 10, false,
                                    " ", "\n"));
    EXPECT_EQ(full.str(), "0 0 0 0 0 0 \n0 0 -100 -75 -50 0 \n0 0 -25 0 25 0 \n0 0 0 0 0 0 \n");
    tensor.info()->set_valid_region(ValidRegion(Coordinates(1, 1), TensorShape(2U, 1U)));
    std::ostringstream valid;
    tensor.print(valid);
    EXPECT_EQ(valid.str(), " 0 25 \n");
}

TEST(ITensor, PrintsNumbersAsAsked) {
    PlainTensor tensor(TensorInfo(TensorShape(1U, 1U, 2U), 1, DataType::F32));
    tensor.set(Coordinates(0, 0, 0), 0.1f);
    tensor.set(Coordinates(0, 0, 1), -2.f);
    const auto printed = [&tensor](IOFormatInfo::PrecisionType precision) {
        std::ostringstream s;
        tensor.print(s, IOFormatInfo(IOFormatInfo::PrintRegion::NoPadding, precision, 3, false));
        EXPECT_EQ(s.precision(), 6);
        return s.str();
    };
    EXPECT_EQ(printed(IOFormatInfo::PrecisionType::Default), "0.1 \n\n-2 \n\n");
    EXPECT_EQ(printed(IOFormatInfo::PrecisionType::Custom), "0.100 \n\n-2.000 \n\n");
    EXPECT_EQ(printed(IOFormatInfo::PrecisionType::Full), "0.100000001 \n\n-2 \n\n");
    std::ostringstream s;
    const half halves[] = {half(0.5f), half(-1.f)};
    print_consecutive_elements_impl(s, halves, 2, 5, "|");
    EXPECT_EQ(s.str(), "  0.5|   -1|");
    const uint32_t large[] = {4294967295u};
    EXPECT_EQ(max_consecutive_elements_display_width_impl(s, large, 1), 10);
}

TEST(ITensorPack, SlotsAreFilledAndEmptied) {
    PlainTensor a(TensorInfo(TensorShape(1U), 1, DataType::U8));
    const PlainTensor b(TensorInfo(TensorShape(1U), 1, DataType::U8));
    ITensorPack pack{{ACL_SRC, &b}, {ACL_DST, &a}};
    EXPECT_EQ(pack.size(), 2u);
    EXPECT_EQ(pack.get_const_tensor(ACL_SRC), &b);
    EXPECT_EQ(pack.get_tensor(ACL_SRC), nullptr);
    EXPECT_EQ(pack.get_tensor(ACL_DST), &a);
    EXPECT_EQ(pack.get_const_tensor(ACL_DST), &a);
    EXPECT_EQ(pack.get_const_tensor(ACL_BIAS), nullptr);
    pack.add_tensor(ACL_SRC, &a);
    EXPECT_EQ(pack.get_tensor(ACL_SRC), &a);
    pack.add_const_tensor(ACL_SRC, &a);
    EXPECT_EQ(pack.get_tensor(ACL_SRC), nullptr);
    EXPECT_EQ(pack.size(), 2u);
    pack.remove_tensor(ACL_SRC);
    pack.remove_tensor(ACL_SRC);
    EXPECT_EQ(pack.size(), 1u);
    pack.remove_tensor(ACL_DST);
    EXPECT_TRUE(pack.empty());
    for (int i = 0; i < 100; ++i) {
        pack.add_tensor(ACL_SRC_VEC + i, &a);
    }
    EXPECT_EQ(pack.size(), 100u);
    const ITensorPack copy(pack);
    EXPECT_EQ(copy.get_const_tensor(ACL_SRC_VEC + 99), &a);
}

TEST(MemoryInfo, Merges) {
    experimental::MemoryInfo info(ACL_INT_1, experimental::MemoryLifetime::Persistent, 100, 8);
    EXPECT_FALSE(info.merge(ACL_INT_2, 1000, 64));
    EXPECT_TRUE(info.merge(ACL_INT_1, 50, 64));
    EXPECT_EQ(info.size, 100u);
    EXPECT_EQ(info.alignment, 64u);
    EXPECT_TRUE(info.merge(ACL_INT_1, 500));
    EXPECT_EQ(info.size, 500u);
}

TEST(PaddingInfo, ChangesAreSeen) {
    TensorInfo a(TensorShape(4U), 1, DataType::U8);
    TensorInfo b(TensorShape(4U), 1, DataType::U8);
    const ITensorInfo *none = nullptr;
    const auto before = get_padding_info({&a, none, &b});
    EXPECT_EQ(before.size(), 2u);
    EXPECT_FALSE(has_padding_changed(before));
    b.extend_padding(PaddingSize(0, 1));
    EXPECT_TRUE(has_padding_changed(before));
}

TEST(SubTensorInfo, WithoutAParentIsAnErrorWithAText) {
    EXPECT_RAISES(SubTensorInfo(nullptr, TensorShape(2U), Coordinates()));
    EXPECT_RAISES(SubTensor(nullptr, TensorShape(2U), Coordinates()));
    SubTensor none;
    EXPECT_EQ(none.buffer(), nullptr);
    EXPECT_EQ(none.info()->num_dimensions(), 0U);
    EXPECT_RAISES(none.info()->data_type());
    EXPECT_RAISES(none.info()->strides_in_bytes());
    EXPECT_RAISES(none.info()->offset_first_element_in_bytes());
    EXPECT_RAISES(none.info()->clone());
    EXPECT_RAISES(none.info()->set_data_type(DataType::F32));
#ifndef ARM_COMPUTE_EXCEPTIONS_DISABLED
    EXPECT_NE(ac::test::thrown_by([&] {
                  none.info()->total_size();
              }).find("a sub-tensor without a parent is used: give its constructor one"),
              std::string::npos);
#endif
}

}  // namespace
}  // namespace arm_compute
