// SPDX-License-Identifier: MIT
#include "arm_compute/core/TensorInfo.h"

#include "arm_compute/core/SubTensorInfo.h"
#include "arm_compute/core/Utils.h"

#include <gtest/gtest.h>

#include <utility>

namespace arm_compute {
namespace {

TEST(TensorInfo, EmptyByDefault) {
    const TensorInfo info;
    EXPECT_EQ(info.total_size(), 0u);
    EXPECT_EQ(info.num_dimensions(), 0u);
    EXPECT_EQ(info.data_type(), DataType::UNKNOWN);
    EXPECT_EQ(info.data_layout(), DataLayout::NCHW);
    EXPECT_TRUE(info.is_resizable());
    EXPECT_TRUE(info.are_values_constant());
    EXPECT_FALSE(info.has_padding());
    EXPECT_FALSE(info.is_dynamic());
    EXPECT_FALSE(info.has_valid_id());
}

TEST(TensorInfo, DenseStrides) {
    const TensorInfo info(TensorShape(5U, 4U, 3U, 2U), 1, DataType::F32);
    EXPECT_EQ(info.element_size(), 4u);
    EXPECT_EQ(info.strides_in_bytes(), Strides(4U, 20U, 80U, 240U));
    EXPECT_EQ(info.total_size(), 480u);
    EXPECT_EQ(info.offset_first_element_in_bytes(), 0u);
    EXPECT_EQ(info.offset_element_in_bytes(Coordinates(1, 2, 1, 1)), 4 + 40 + 80 + 240);
    EXPECT_EQ(info.valid_region(), ValidRegion(Coordinates(), info.tensor_shape()));
    EXPECT_EQ(TensorInfo(TensorShape(7U), 1, DataType::S16).strides_in_bytes(), Strides(2U, 14U));
    EXPECT_EQ(TensorInfo(TensorShape(7U), 1, DataType::S16).total_size(), 14u);
    EXPECT_EQ(TensorInfo(TensorShape(2U, 3U), 2, DataType::F16).element_size(), 4u);
}

TEST(TensorInfo, Formats) {
    const TensorInfo rgb(6U, 4U, Format::RGB888);
    EXPECT_EQ(rgb.num_channels(), 3u);
    EXPECT_EQ(rgb.data_type(), DataType::U8);
    EXPECT_EQ(rgb.format(), Format::RGB888);
    EXPECT_EQ(rgb.total_size(), 72u);
    TensorInfo info(Format::F32);
    EXPECT_EQ(info.total_size(), 0u);
    info.set_tensor_shape(TensorShape(3U));
    EXPECT_EQ(info.total_size(), 12u);
    EXPECT_EQ(info.format(), Format::F32);
    info.set_data_type(DataType::S16);
    EXPECT_EQ(info.format(), Format::UNKNOWN);
    EXPECT_EQ(info.total_size(), 6u);
    TensorInfo late;
    late.set_tensor_shape(TensorShape(2U, 2U));
    EXPECT_EQ(late.total_size(), 0u);
    late.set_format(Format::RGBA8888);
    EXPECT_EQ(late.total_size(), 16u);
    EXPECT_EQ(late.strides_in_bytes(), Strides(4U, 8U));
}

TEST(TensorInfo, ExtendPaddingWidensStrides) {
    TensorInfo info(TensorShape(5U, 4U, 3U), 1, DataType::F32);
    EXPECT_TRUE(info.extend_padding(PaddingSize(1, 2, 3, 4)));  // top, right, bottom, left
    EXPECT_EQ(info.strides_in_bytes(), Strides(4U, 44U, 44U * 8));
    EXPECT_EQ(info.offset_first_element_in_bytes(), 4u * 4 + 44);
    EXPECT_EQ(info.total_size(), 44u * 8 * 3);
    EXPECT_TRUE(info.has_padding());
    EXPECT_FALSE(info.extend_padding(PaddingSize(1, 1, 1, 1)));
    EXPECT_TRUE(info.extend_padding(PaddingSize(0, 3, 0, 0)));
    EXPECT_EQ(info.padding(), PaddingSize(1, 3, 3, 4));
    EXPECT_EQ(info.offset_element_in_bytes(Coordinates(1, 1)), 16 + 48 + 4 + 48);

    info.set_tensor_shape(TensorShape(2U, 2U));  // the padding is kept
    EXPECT_EQ(info.strides_in_bytes(), Strides(4U, 36U));
    EXPECT_EQ(info.total_size(), 36u * 6);
    info.reset_padding();
    EXPECT_FALSE(info.has_padding());
    EXPECT_EQ(info.total_size(), 16u);
    EXPECT_EQ(info.offset_first_element_in_bytes(), 0u);
}

TEST(TensorInfo, PaddingOfTensorsWithMemoryStays) {
    for (const bool locked : {false, true}) {
        TensorInfo info(TensorShape(5U, 4U), 1, DataType::U8);
        info.set_lock_paddings(locked).set_is_resizable(locked);
        EXPECT_FALSE(info.extend_padding(PaddingSize()));
#if defined(ARM_COMPUTE_ASSERTS_ENABLED)
        EXPECT_THROW(info.extend_padding(PaddingSize(1)), std::runtime_error);
#else
        EXPECT_FALSE(info.extend_padding(PaddingSize(1)));
#endif
        EXPECT_EQ(info.total_size(), 20u);
        EXPECT_FALSE(info.has_padding());
    }
}

TEST(TensorInfo, AutoPadding) {
    TensorInfo info;
    const size_t total = info.init_auto_padding(TensorShape(16U, 16U), Format::U8);
    EXPECT_EQ(info.padding(), PaddingSize(4, 36, 4, 4));
    EXPECT_EQ(total, 56u * 24);
    EXPECT_EQ(total, info.total_size());
    EXPECT_EQ(info.format(), Format::U8);
    TensorInfo vector(TensorShape(8U), 1, DataType::F32);
    EXPECT_TRUE(vector.auto_padding());
    EXPECT_EQ(vector.padding(), PaddingSize(0, 36, 0, 4));
    EXPECT_FALSE(vector.auto_padding());
}

TEST(TensorInfo, ForeignLayout) {
    TensorInfo info;
    info.init(TensorShape(5U, 4U), 1, DataType::F32, Strides(4U, 64U), 128, 1024);
    EXPECT_EQ(info.total_size(), 1024u);
    EXPECT_EQ(info.offset_element_in_bytes(Coordinates(1, 2)), 128 + 4 + 128);
    EXPECT_FALSE(info.has_padding());
}

TEST(TensorInfo, CopiesAndCompares) {
    TensorInfo info(TensorShape(5U, 4U), 1, DataType::QASYMM8, QuantizationInfo(0.5f, 3));
    info.set_data_layout(DataLayout::NHWC).set_id(7).set_are_values_constant(false);
    info.set_tensor_dims_state({ITensorInfo::get_dynamic_state_value(), ITensorInfo::get_static_state_value()});
    info.extend_padding(PaddingSize(1));
    EXPECT_TRUE(info.is_dynamic());
    const ITensorInfo &base = info;
    EXPECT_TRUE(TensorInfo(base) == info);
    EXPECT_TRUE(*static_cast<TensorInfo *>(info.clone().get()) == info);
    TensorInfo copy(info);
    EXPECT_TRUE(copy == info);
    copy.set_quantization_info(QuantizationInfo(0.5f, 4));
    EXPECT_FALSE(copy == info);
    copy = info;
    copy.set_id(8);
    EXPECT_FALSE(copy == info);
    EXPECT_EQ(info.quantization_info(), QuantizationInfo(0.5f, 3));
    EXPECT_EQ(info.dimension(DataLayoutDimension::WIDTH), 1u);
    EXPECT_EQ(info.dimension(DataLayoutDimension::CHANNEL), 0u);
    EXPECT_EQ(info.dimension(DataLayoutDimension::BATCHES), 3u);
    TensorInfo moved(std::move(copy));
    EXPECT_EQ(moved.id(), 8);
}

TEST(TensorInfo, ShapesWithoutElements) {
    const TensorInfo empty(TensorShape(), 1, DataType::F32);
    EXPECT_EQ(empty.total_size(), 0u);
    TensorShape scalar(3U);
    scalar.remove_dimension(0);
    EXPECT_EQ(scalar.num_dimensions(), 0u);
    EXPECT_EQ(TensorInfo(scalar, 1, DataType::F32).total_size(), 4u);
}

TEST(TensorInfo, BroadcastWithValidRegions) {
    TensorInfo a(TensorShape(8U, 1U), 1, DataType::F32);
    TensorInfo b(TensorShape(8U, 6U), 1, DataType::F32);
    a.set_valid_region(ValidRegion(Coordinates(1, 0), TensorShape(6U, 1U)));
    b.set_valid_region(ValidRegion(Coordinates(0, 2), TensorShape(5U, 3U)));
    const auto result = ITensorInfo::broadcast_shape_and_valid_region(a, b);
    EXPECT_EQ(result.first, TensorShape(8U, 6U));
    EXPECT_EQ(result.second.start(0), 1);
    EXPECT_EQ(result.second.end(0), 5);
    EXPECT_EQ(result.second.start(1), 2);
    EXPECT_EQ(result.second.end(1), 5);
    const TensorInfo c(TensorShape(3U), 1, DataType::F32);
    EXPECT_EQ(ITensorInfo::broadcast_shape_and_valid_region(a, c).first.total_size(), 0u);
}

TEST(SubTensorInfo, SharesTheParentsMemory) {
    TensorInfo parent(TensorShape(5U, 4U, 3U), 1, DataType::F32);
    parent.extend_padding(PaddingSize(0, 3, 0, 0));
    SubTensorInfo sub(&parent, TensorShape(2U, 2U, 1U), Coordinates(1, 2, 2));
    EXPECT_EQ(sub.tensor_shape(), TensorShape(2U, 2U));
    EXPECT_EQ(sub.strides_in_bytes(), parent.strides_in_bytes());
    EXPECT_EQ(sub.offset_first_element_in_bytes(), 4u + 64 + 256);
    EXPECT_EQ(sub.offset_element_in_bytes(Coordinates(1, 1)), 4 + 64 + 256 + 4 + 32);
    EXPECT_EQ(sub.total_size(), parent.total_size());
    EXPECT_EQ(sub.padding(), parent.padding());
    EXPECT_EQ(sub.coords(), Coordinates(1, 2, 2));
    EXPECT_EQ(sub.valid_region().shape, TensorShape(2U, 2U));
    sub.set_quantization_info(QuantizationInfo(2.f)).set_data_layout(DataLayout::NHWC);
    EXPECT_EQ(parent.quantization_info(), QuantizationInfo(2.f));
    EXPECT_EQ(parent.data_layout(), DataLayout::NHWC);
    EXPECT_EQ(sub.dimension(DataLayoutDimension::WIDTH), 1u);
    const TensorInfo flat(sub);
    EXPECT_EQ(flat.tensor_shape(), sub.tensor_shape());
    EXPECT_EQ(flat.offset_first_element_in_bytes(), sub.offset_first_element_in_bytes());
    EXPECT_EQ(flat.strides_in_bytes(), parent.strides_in_bytes());
    sub.set_tensor_shape(TensorShape(4U));
    EXPECT_EQ(sub.num_dimensions(), 1u);
    EXPECT_EQ(parent.tensor_shape(), TensorShape(5U, 4U, 3U));
}

TEST(SubTensorInfo, MustLieWithinTheParent) {
    TensorInfo parent(TensorShape(5U, 4U), 1, DataType::F32);
#ifndef ARM_COMPUTE_EXCEPTIONS_DISABLED
    EXPECT_THROW(SubTensorInfo(&parent, TensorShape(3U), Coordinates(3)), std::runtime_error);
    EXPECT_THROW(SubTensorInfo(&parent, TensorShape(3U), Coordinates(-1)), std::runtime_error);
    EXPECT_THROW(SubTensorInfo(&parent, TensorShape(3U, 1U, 2U), Coordinates()), std::runtime_error);
    EXPECT_THROW(SubTensorInfo(nullptr, TensorShape(3U), Coordinates()), std::runtime_error);
#endif
    SubTensorInfo extending(&parent, TensorShape(5U, 2U), Coordinates(0, 4), true);
    EXPECT_EQ(parent.tensor_shape(), TensorShape(5U, 4U));
    extending.set_tensor_shape(TensorShape(5U, 2U));
    EXPECT_EQ(parent.tensor_shape(), TensorShape(5U, 6U));
    EXPECT_EQ(parent.total_size(), 120u);
    extending.set_tensor_shape(TensorShape(5U, 3U));
    EXPECT_EQ(parent.tensor_shape(), TensorShape(5U, 7U));
    TensorInfo later;
    SubTensorInfo early(&later, TensorShape(3U), Coordinates(3));
    EXPECT_EQ(early.tensor_shape(), TensorShape(3U));
}

TEST(SubTensorInfo, ExtendsThePaddingOfTheParent) {
    TensorInfo parent(TensorShape(5U, 4U, 3U), 1, DataType::U8);
    SubTensorInfo sub(&parent, TensorShape(5U, 4U), Coordinates(0, 0, 1));
    EXPECT_TRUE(sub.extend_padding(PaddingSize(1)));
    EXPECT_EQ(parent.padding(), PaddingSize(1));
    EXPECT_EQ(sub.offset_first_element_in_bytes(), 7u * 6 + 8);
}

}  // namespace
}  // namespace arm_compute
