// SPDX-License-Identifier: MIT
#include "arm_compute/core/TensorShape.h"

#include "arm_compute/core/Coordinates.h"
#include "arm_compute/core/Helpers.h"
#include "arm_compute/core/Size2D.h"
#include "arm_compute/core/Size3D.h"
#include "arm_compute/core/Steps.h"
#include "arm_compute/core/Strides.h"
#include "arm_compute/core/Types.h"

#include <gtest/gtest.h>

#include <limits>
#include <type_traits>

namespace arm_compute {
namespace {

TEST(Dimensions, CountWhatIsSet) {
    Coordinates coords(1, -2, 3);
    EXPECT_EQ(coords.num_dimensions(), 3u);
    EXPECT_EQ(coords.x(), 1);
    EXPECT_EQ(coords.y(), -2);
    EXPECT_EQ(coords.z(), 3);
    EXPECT_EQ(coords[5], 0);
    coords.set(4, 7);
    EXPECT_EQ(coords.num_dimensions(), 5u);
    coords.set(5, 1, false);
    EXPECT_EQ(coords.num_dimensions(), 5u);
    coords.set_num_dimensions(2);
    EXPECT_EQ(coords.num_dimensions(), 2u);
    EXPECT_EQ(Coordinates().num_dimensions(), 0u);
}

TEST(Dimensions, IncrementStopsBeforeOverflow) {
    Coordinates coords(std::numeric_limits<int>::max() - 1);
    coords.increment(0);
    EXPECT_EQ(coords[0], std::numeric_limits<int>::max());
    coords.increment(0);
    EXPECT_EQ(coords[0], std::numeric_limits<int>::max());
    Coordinates negative(-5);
    negative.increment(0, 10);
    EXPECT_EQ(negative[0], 5);
}

TEST(Dimensions, CollapseAndRemove) {
    Strides strides(2, 3, 5, 7);
    strides.collapse(2, 1);
    EXPECT_EQ(strides, Strides(2, 15, 7));
    EXPECT_EQ(strides[3], 0u);
    strides.collapse(3);
    EXPECT_EQ(strides, Strides(210));
    strides.collapse(3);
    EXPECT_EQ(strides, Strides(210));
    Coordinates coords(4, 5, 6, 7);
    coords.collapse_from(2);
    EXPECT_EQ(coords, Coordinates(4, 5, 42));
    coords.remove(0);
    EXPECT_EQ(coords, Coordinates(5, 42));
    coords.remove(4);
    EXPECT_EQ(coords, Coordinates(5, 42));
}

TEST(Dimensions, Compare) {
    EXPECT_TRUE(Coordinates(1, 2) == Coordinates(1, 2));
    EXPECT_TRUE(Coordinates(1, 2) != Coordinates(1, 2, 0));
    EXPECT_TRUE(Coordinates(1, 2) != Coordinates(1, 3));
    EXPECT_EQ(Steps(4)[1], 1u);
    EXPECT_EQ(Steps()[0], 1u);
    const Coordinates coords(1, 2);
    EXPECT_EQ(coords.end() - coords.begin(), 6);
    EXPECT_TRUE(std::is_trivially_copyable<Coordinates>::value);
}

TEST(TensorShape, TrailingOnesAreNotInUse) {
    EXPECT_EQ(TensorShape(4U, 3U, 1U, 1U).num_dimensions(), 2u);
    EXPECT_EQ(TensorShape(1U, 1U, 1U).num_dimensions(), 1u);
    EXPECT_EQ(TensorShape(1U, 1U, 5U).num_dimensions(), 3u);
    EXPECT_EQ(TensorShape(4U, 3U), TensorShape(4U, 3U, 1U));
    EXPECT_EQ(TensorShape(4U, 3U)[5], 1u);
    EXPECT_EQ(TensorShape().num_dimensions(), 0u);
    EXPECT_EQ(TensorShape().total_size(), 0u);
    EXPECT_EQ(TensorShape(0U).total_size(), 0u);
}

TEST(TensorShape, SetCorrectsOrEmpties) {
    TensorShape shape(4U, 3U);
    shape.set(3, 2);
    EXPECT_EQ(shape.num_dimensions(), 4u);
    EXPECT_EQ(shape[2], 1u);
    EXPECT_EQ(shape.total_size(), 24u);
    shape.set(3, 1);
    EXPECT_EQ(shape, TensorShape(4U, 3U));
    shape.set(3, 1, false);
    EXPECT_EQ(shape.num_dimensions(), 4u);
    shape.set(0, 4);
    EXPECT_EQ(shape.num_dimensions(), 2u);
    shape.set(2, 1, false, false);
    EXPECT_EQ(shape.num_dimensions(), 2u);
    shape.set(1, 0);
    EXPECT_EQ(shape.num_dimensions(), 0u);
    EXPECT_EQ(shape.total_size(), 0u);
    shape.set(1, 5);
    EXPECT_EQ(shape, TensorShape(1U, 5U));
}

TEST(TensorShape, RemoveCollapseShift) {
    TensorShape shape(2U, 3U, 4U, 5U);
    shape.remove_dimension(1);
    EXPECT_EQ(shape, TensorShape(2U, 4U, 5U));
    shape.remove_dimension(7);
    EXPECT_EQ(shape, TensorShape(2U, 4U, 5U));
    shape.collapse(2);
    EXPECT_EQ(shape, TensorShape(8U, 5U));
    EXPECT_EQ(shape[2], 1u);
    shape.shift_right(2);
    EXPECT_EQ(shape, TensorShape(1U, 1U, 8U, 5U));
    EXPECT_EQ(shape.collapsed_from(1), TensorShape(1U, 40U));
    EXPECT_EQ(TensorShape(2U, 3U, 4U).collapsed_from(0), TensorShape(24U));
    TensorShape trailing(7U, 1U, 3U);
    trailing.remove_dimension(2);
    EXPECT_EQ(trailing.num_dimensions(), 1u);
    TensorShape empty;
    empty.collapse(3);
    EXPECT_EQ(empty.total_size(), 0u);
}

TEST(TensorShape, PartialSizes) {
    const TensorShape shape(2U, 3U, 4U);
    EXPECT_EQ(shape.total_size_upper(0), 24u);
    EXPECT_EQ(shape.total_size_upper(1), 12u);
    EXPECT_EQ(shape.total_size_upper(4), 1u);
    EXPECT_EQ(shape.total_size_lower(0), 1u);
    EXPECT_EQ(shape.total_size_lower(2), 6u);
    EXPECT_EQ(shape.total_size_lower(6), 24u);
}

TEST(TensorShape, Broadcast) {
    EXPECT_EQ(TensorShape::broadcast_shape(TensorShape(4U, 1U, 3U), TensorShape(1U, 5U)), TensorShape(4U, 5U, 3U));
    EXPECT_EQ(TensorShape::broadcast_shape(TensorShape(4U), TensorShape(4U), TensorShape(1U, 2U)), TensorShape(4U, 2U));
    EXPECT_EQ(TensorShape::broadcast_shape(TensorShape(4U), TensorShape(3U)).total_size(), 0u);
    EXPECT_EQ(TensorShape::broadcast_shape(TensorShape(), TensorShape(3U)), TensorShape(3U));
    EXPECT_EQ(TensorShape::broadcast_shape(TensorShape(3U, 2U)), TensorShape(3U, 2U));
    EXPECT_EQ(TensorShape::broadcast_shape(TensorShape(1U), TensorShape(1U)), TensorShape(1U));
}

TEST(Shapes, PermuteAndIndices) {
    TensorShape shape(2U, 3U, 4U);
    permute(shape, PermutationVector(2U, 0U, 1U));
    EXPECT_EQ(shape, TensorShape(4U, 2U, 3U));
    TensorShape flat(5U, 1U, 3U);
    permute(flat, PermutationVector(0U, 2U, 1U));
    EXPECT_EQ(flat, TensorShape(5U, 3U));
    Coordinates coords(7, 8, 9);
    permute(coords, PermutationVector(1U, 2U, 0U));
    EXPECT_EQ(coords, Coordinates(8, 9, 7));

    const TensorShape box(3U, 4U, 5U);
    for (int i = 0; i < 60; ++i) {
        const Coordinates id = index2coords(box, i);
        EXPECT_EQ(id.x() + 3 * id.y() + 12 * id.z(), i);
        EXPECT_EQ(coords2index(box, id), i);
    }
    EXPECT_EQ(wrap_around(-1, 4), 3);
    EXPECT_EQ(wrap_around(-8, 4), 0);
    EXPECT_EQ(wrap_around(5, 4), 1);
    Coordinates axes(-1, 2);
    EXPECT_EQ(convert_negative_axis(axes, 3), Coordinates(2, 2));
}

TEST(Shapes, Layouts) {
    EXPECT_EQ(get_data_layout_dimension_index(DataLayout::NCHW, DataLayoutDimension::CHANNEL), 2u);
    EXPECT_EQ(get_data_layout_dimension_index(DataLayout::NHWC, DataLayoutDimension::CHANNEL), 0u);
    EXPECT_EQ(get_data_layout_dimension_index(DataLayout::NHWC, DataLayoutDimension::HEIGHT), 2u);
    EXPECT_EQ(get_data_layout_dimension_index(DataLayout::NDHWC, DataLayoutDimension::DEPTH), 3u);
    EXPECT_EQ(get_data_layout_dimension_index(DataLayout::NCDHW, DataLayoutDimension::CHANNEL), 3u);
    for (const auto &entry : get_layout_map()) {
        for (size_t i = 0; i < entry.second.size(); ++i) {
            EXPECT_EQ(get_data_layout_dimension_index(entry.first, entry.second[i]), i);
            EXPECT_EQ(get_index_data_layout_dimension(entry.first, i), entry.second[i]);
        }
    }
    EXPECT_EQ(get_layout_map().size(), 4u);
#ifndef ARM_COMPUTE_EXCEPTIONS_DISABLED
    EXPECT_THROW(get_data_layout_dimension_index(DataLayout::NCHW, DataLayoutDimension::DEPTH), std::runtime_error);
    EXPECT_THROW(get_data_layout_dimension_index(DataLayout::UNKNOWN, DataLayoutDimension::WIDTH), std::runtime_error);
    EXPECT_THROW(get_index_data_layout_dimension(DataLayout::NHWC, 4), std::runtime_error);
#endif
}

TEST(Types, BordersAndRegions) {
    BorderSize border(1, 2, 3, 4);
    EXPECT_FALSE(border.uniform());
    EXPECT_TRUE(BorderSize(2).uniform());
    EXPECT_TRUE(BorderSize().empty());
    EXPECT_EQ(BorderSize(1, 2), BorderSize(1, 2, 1, 2));
    EXPECT_EQ(border * 1.5f, BorderSize(1, 3, 4, 6));
    border.limit(BorderSize(2));
    EXPECT_EQ(border, BorderSize(1, 2, 2, 2));
    ValidRegion region(Coordinates(1), TensorShape(4U, 5U));
    EXPECT_EQ(region.anchor.num_dimensions(), 2u);
    EXPECT_EQ(region.end(0), 5);
    region.set(1, 2, 3);
    EXPECT_EQ(region.start(1), 2);
    EXPECT_EQ(region.end(1), 5);
    EXPECT_EQ(Size2D(3, 4).to_string(), "3x4");
    EXPECT_EQ(Size2D(3, 4).area(), 12u);
    EXPECT_EQ(Size3D(3, 4, 5).to_string(), "3x4x5");
    EXPECT_TRUE(Size2D(3, 4) != Size2D(4, 3));
}

TEST(Types, LayerInfos) {
    EXPECT_TRUE(PadStrideInfo(1, 1, 2, 3).padding_is_symmetric());
    EXPECT_EQ(PadStrideInfo(1, 1, 2, 3).pad(), std::make_pair(2u, 3u));
    EXPECT_FALSE(PadStrideInfo(1, 1, 1, 0, 0, 0, DimensionRoundingType::FLOOR).padding_is_symmetric());
    EXPECT_TRUE(PadStrideInfo(1, 1, 0, 0, 0, 1, DimensionRoundingType::CEIL).has_padding());
    EXPECT_TRUE(PoolingLayerInfo(PoolingType::AVG, DataLayout::NHWC).is_global_pooling);
    EXPECT_EQ(PoolingLayerInfo(PoolingType::MAX, 3, DataLayout::NCHW).pool_size, Size2D(3, 3));
    EXPECT_TRUE(PoolingLayerInfo().use_inf_as_limit);
    EXPECT_FLOAT_EQ(NormalizationLayerInfo(NormType::IN_MAP_2D, 5, 0.5f).scale_coeff(), 0.02f);
    EXPECT_EQ(NormalizationLayerInfo(NormType::CROSS_MAP, 5, 0.5f, 1.f, 1.f, false).scale_coeff(), 0.5f);
    const PriorBoxLayerInfo priors({1.f}, {1.f}, 0.5f, true, false, {}, {1.f, 2.f, 2.f});
    EXPECT_EQ(priors.aspect_ratios(), (std::vector<float>{1.f, 2.f, 0.5f}));
    EXPECT_EQ(DetectionOutputLayerInfo(5, true, DetectionOutputLayerCodeType::CORNER, 1, 0.f).num_loc_classes(), 1);
    EXPECT_EQ(interleave_by(WeightFormat::OHWIo16i4_bf16), 16);
    EXPECT_EQ(block_by(WeightFormat::OHWIo16i4_bf16), 4);
    EXPECT_TRUE(is_fixed_format_fast_math(WeightFormat::OHWIo16i4_bf16));
    EXPECT_FALSE(is_fixed_format_fast_math(WeightFormat::OHWIo8));
    EXPECT_EQ(interleave_by(WeightFormat::OHWIo128), 128);
    EXPECT_FALSE(is_fixed_format(WeightFormat::ANY));
}

TEST(Types, ActivationInfoSharesItsTables) {
    ActivationLayerInfo info(ActivationLayerInfo::ActivationFunction::RELU);
    EXPECT_TRUE(info.enabled());
    EXPECT_FALSE(ActivationLayerInfo().enabled());
    EXPECT_EQ(info.lut()[255], 0);
    ActivationLayerInfo::LookupTable256 table{};
    table[3] = 33;
    info.setLookupTable256(table);
    const ActivationLayerInfo copy(info);
    EXPECT_EQ(&copy.lut(), &info.lut());
    table[3] = 44;
    info.setLookupTable256(table);
    EXPECT_EQ(copy.lut()[3], 33);
    EXPECT_EQ(info.lut()[3], 44);
    const auto halves = std::make_shared<ActivationLayerInfo::LookupTable65536>();
    info.setLookupTable65536(halves);
    EXPECT_EQ(&info.lut_fp16(), halves.get());
    EXPECT_EQ(info.lut()[3], 44);
    ActivationLayerInfo other;
    other = std::move(info);
    EXPECT_EQ(other.lut()[3], 44);
    other = copy;
    EXPECT_EQ(other.lut()[3], 33);
}

}  // namespace
}  // namespace arm_compute
