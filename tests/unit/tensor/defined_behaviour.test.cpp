// SPDX-License-Identifier: MIT
// Behaviour of shapes, infos, windows and helpers that programs written for the established interface rely on.
#include "arm_compute/core/GPUTarget.h"
#include "arm_compute/core/SubTensorInfo.h"
#include "arm_compute/core/TensorInfo.h"
#include "arm_compute/core/WindowIterator.h"
#include "arm_compute/core/utils/DataTypeUtils.h"
#include "arm_compute/core/utils/math/SafeOps.h"

#include "tests/unit/tensor/plain_tensor.h"

#include <gtest/gtest.h>

#include <limits>
#include <vector>

namespace arm_compute {
namespace {

constexpr int smallest = std::numeric_limits<int>::min();

TEST(DefinedBehaviour, SmallestIntTimesMinusOneStaysTheSmallest) {
    EXPECT_EQ(utils::math::safe_integer_mul(-1, smallest), smallest);
    EXPECT_EQ(utils::math::safe_integer_mul(smallest, -1), smallest);
    EXPECT_EQ(utils::math::safe_integer_mul(-2, smallest), std::numeric_limits<int>::max());
    EXPECT_EQ(utils::math::safe_integer_mul(0xffffffffU, 2U), 0xffffffffU);
}

TEST(DefinedBehaviour, SmallestIntDividedByMinusOneStaysTheSmallest) {
    EXPECT_EQ(utils::math::safe_integer_div(smallest, -1), smallest);
    EXPECT_EQ(utils::math::safe_integer_div(7, -1), -7);
}

#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__  // elsewhere they are read as elements only: DataTypeUtils.MinMax
TEST(DefinedBehaviour, LimitsOfSmallSignedTypesAreNegativeAsInt32) {
    for (const DataType type : {DataType::S8, DataType::QSYMM8, DataType::QASYMM8_SIGNED}) {
        EXPECT_EQ(std::get<0>(get_min_max(type)).get<int32_t>(), -128) << string_from_data_type(type);
        EXPECT_EQ(std::get<0>(get_min_max(type)).get<int8_t>(), -128) << string_from_data_type(type);
        EXPECT_EQ(std::get<1>(get_min_max(type)).get<int32_t>(), 127) << string_from_data_type(type);
    }
    for (const DataType type : {DataType::S16, DataType::QSYMM16}) {
        EXPECT_EQ(std::get<0>(get_min_max(type)).get<int32_t>(), -32768) << string_from_data_type(type);
        EXPECT_EQ(std::get<0>(get_min_max(type)).get<int16_t>(), -32768) << string_from_data_type(type);
    }
    EXPECT_EQ(std::get<1>(get_min_max(DataType::QASYMM8)).get<int32_t>(), 255);
}
#endif

TEST(DefinedBehaviour, UnknownMidgardModelsAreMidgard) {
    EXPECT_EQ(get_target_from_name("Mali-T000"), GPUTarget::MIDGARD);
    EXPECT_EQ(get_target_from_name("Mali-T604"), GPUTarget::T600);
}

TEST(DefinedBehaviour, ShapeOfAWindowCountsIterations) {
    Window window;
    window.set(Window::DimX, Window::Dimension(1, 5, 2));
    window.set(Window::DimY, Window::Dimension(3, 5, 1));
    EXPECT_EQ(window.shape(), TensorShape(2U, 2U));
}

TEST(DefinedBehaviour, AnEmptyDimensionOfAWindowClearsTheShapeBelowIt) {
    Window window;
    window.set(Window::DimX, Window::Dimension(0, 0, 1));
    window.set(Window::DimY, Window::Dimension(0, 4, 1));
    EXPECT_EQ(window.shape(), TensorShape(1U, 4U));
}

TEST(DefinedBehaviour, WindowIteratorVisitsEachPositionOfASteppedWindow) {
    Window window;
    window.set(Window::DimX, Window::Dimension(1, 5, 2));
    window.set(Window::DimY, Window::Dimension(3, 5, 1));
    std::vector<std::pair<int, int>> visited;
    auto iterator = create_window_iterator(window, Coordinates(0, 0), Coordinates(1, 1),
                                           [&](const Coordinates &id) { visited.emplace_back(id[0], id[1]); });
    std::vector<std::pair<int, int>> rows;
    iterator.iterate_2D([&](int start, int end) { rows.emplace_back(start, end); });
    EXPECT_EQ(visited, (std::vector<std::pair<int, int>>{{1, 3}, {3, 3}, {1, 4}, {3, 4}}));
    EXPECT_EQ(rows, (std::vector<std::pair<int, int>>{{1, 5}}));
}

TEST(DefinedBehaviour, PositionOfAnIterationIsStartPlusCountTimesStep) {
    Window window;
    window.set(Window::DimX, Window::Dimension(4, 20, 4));
    EXPECT_EQ(convert_window_coord_to_position(window, Coordinates(2))[0], 12);
}

TEST(DefinedBehaviour, StridesOfATensorAccessorAreElements) {
    PlainTensor tensor(TensorInfo(TensorShape(3U, 2U), 1, DataType::F32));
    TensorAccessor<float> accessor(tensor);
    EXPECT_EQ(accessor.stride(0), 1U);
    EXPECT_EQ(accessor.stride(1), 3U);
    accessor.set_stride(1, 4 * sizeof(float));
    EXPECT_EQ(accessor.stride(1), 4U);
}

TEST(DefinedBehaviour, SlicesMoveOnByOneWhateverTheStep) {
    Window window;
    window.set(Window::DimX, Window::Dimension(0, 8, 1));
    window.set(Window::DimZ, Window::Dimension(2, 6, 2));
    std::vector<int> z;
    Window slice = window.first_slice_window_2D();
    do {
        z.push_back(slice.z().start());
    } while (window.slide_window_slice_2D(slice));
    EXPECT_EQ(z, (std::vector<int>{2, 3, 4, 5}));
}

TEST(DefinedBehaviour, ScalingAWindowRoundsItsLengthNotItsEnd) {
    Window window;
    window.set(Window::DimX, Window::Dimension(1, 5, 2));
    window.scale(Window::DimX, 1.F);
    EXPECT_EQ(window.x(), Window::Dimension(1, 5, 2));
    window.set(Window::DimX, Window::Dimension(3, 8, 4));  // halved: 1, length 2, step 2
    window.scale(Window::DimX, 0.5F);
    EXPECT_EQ(window.x(), Window::Dimension(1, 3, 2));
}

TEST(DefinedBehaviour, ACloneOfASubTensorInfoStandsAlone) {
    TensorInfo parent(TensorShape(8U, 4U), 1, DataType::F32);
    SubTensorInfo part(&parent, TensorShape(2U, 2U), Coordinates(1, 1));
    const std::unique_ptr<ITensorInfo> clone = part.clone();
    clone->set_data_type(DataType::F16);
    EXPECT_EQ(parent.data_type(), DataType::F32);
    EXPECT_EQ(clone->tensor_shape(), TensorShape(2U, 2U));
    EXPECT_EQ(clone->total_size(), 2U * 2U * 2U);
    EXPECT_EQ(clone->strides_in_bytes()[1], 4U);
}

TEST(DefinedBehaviour, ValidRegionOfAResizedSubTensorStartsAtItsCoordinates) {
    TensorInfo parent(TensorShape(8U, 4U), 1, DataType::F32);
    SubTensorInfo part(&parent, TensorShape(2U, 2U), Coordinates(1, 2));
    EXPECT_EQ(part.valid_region().anchor[0], 0);
    part.set_tensor_shape(TensorShape(3U, 2U));
    EXPECT_EQ(part.valid_region().anchor[0], 1);
    EXPECT_EQ(part.valid_region().anchor[1], 2);
}

TEST(DefinedBehaviour, ParentsGrowWhenASubTensorIsResized) {
    TensorInfo parent(TensorShape(4U, 4U), 1, DataType::F32);
    SubTensorInfo part(&parent, TensorShape(2U, 2U), Coordinates(4, 0), true);
    EXPECT_EQ(parent.tensor_shape(), TensorShape(4U, 4U));
    part.set_tensor_shape(TensorShape(2U, 2U));
    EXPECT_EQ(parent.tensor_shape(), TensorShape(6U, 4U));
}

TEST(DefinedBehaviour, SettingAShapeToZeroClearsItAndALaterExtentRevivesIt) {
    TensorShape shape(5U, 7U);
    shape.set(0, 0);
    EXPECT_EQ(shape.num_dimensions(), 0U);
    EXPECT_EQ(shape.total_size(), 0U);
    shape.set(1, 3);
    EXPECT_EQ(shape, TensorShape(1U, 3U));
}

TEST(DefinedBehaviour, TrailingOnesStayInAShapeThatIsNotCorrected) {
    TensorShape shape(5U);
    shape.set(3, 1, false);
    EXPECT_EQ(shape.num_dimensions(), 4U);
    shape.set(1, 1);
    EXPECT_EQ(shape.num_dimensions(), 1U);
    TensorShape same(5U);
    same.set(2, 1, false, false);
    EXPECT_EQ(same.num_dimensions(), 1U);
}

TEST(DefinedBehaviour, ShapesThatAreEqualButForTheirRankDiffer) {
    TensorShape shape(5U);
    shape.set(1, 1, false);
    EXPECT_NE(shape, TensorShape(5U));
}

TEST(DefinedBehaviour, CollapsingAShapeKeepsTrailingOnes) {
    TensorShape shape(2U, 3U);
    shape.set(2, 1, false);
    shape.set(3, 1, false);
    shape.collapse(2);
    EXPECT_EQ(shape.num_dimensions(), 3U);
    EXPECT_EQ(shape[0], 6U);
    EXPECT_EQ(shape[5], 1U);
}

TEST(DefinedBehaviour, RaisingTheRankOfAShapeFillsWithOnes) {
    TensorShape shape;
    shape.set(2, 4);
    EXPECT_EQ(shape, TensorShape(1U, 1U, 4U));
}

TEST(DefinedBehaviour, ADefaultInfoHasConstantValuesAndNoType) {
    const TensorInfo info;
    EXPECT_TRUE(info.are_values_constant());
    EXPECT_EQ(info.data_type(), DataType::UNKNOWN);
    EXPECT_EQ(info.num_channels(), 0U);
    EXPECT_EQ(info.data_layout(), DataLayout::NCHW);
    EXPECT_TRUE(info.is_resizable());
    EXPECT_EQ(info.id(), 0);
    EXPECT_EQ(info.total_size(), 0U);
}

TEST(DefinedBehaviour, MemoryLayoutCountsPadding) {
    TensorInfo info(TensorShape(5U, 3U, 2U), 1, DataType::F32);
    info.extend_padding(PaddingSize(1, 2, 3, 4));  // top, right, bottom, left
    EXPECT_EQ(info.strides_in_bytes()[1], (4U + 5U + 2U) * 4U);
    EXPECT_EQ(info.strides_in_bytes()[2], (1U + 3U + 3U) * 44U);
    EXPECT_EQ(info.strides_in_bytes()[3], 0U);
    EXPECT_EQ(info.offset_first_element_in_bytes(), 4U * 4U + 44U);
    EXPECT_EQ(info.total_size(), 2U * 308U);
}

TEST(DefinedBehaviour, AnAllocatedInfoTakesANewShapeAndKeepsItsPadding) {
    TensorInfo info(TensorShape(5U, 3U), 1, DataType::F32);
    info.extend_padding(PaddingSize(0, 1, 0, 0));
    info.set_is_resizable(false);
    info.set_tensor_shape(TensorShape(5U, 2U));
    EXPECT_EQ(info.tensor_shape(), TensorShape(5U, 2U));
    EXPECT_EQ(info.padding().right, 1U);
    EXPECT_EQ(info.valid_region().shape, TensorShape(5U, 2U));
    EXPECT_EQ(info.total_size(), 2U * 24U);
}

TEST(DefinedBehaviour, CloneForgetsThatPaddingIsLockedAndAssignmentDoesNot) {
    TensorInfo info(TensorShape(5U, 3U), 1, DataType::F32);
    info.set_lock_paddings(true);
    EXPECT_FALSE(info.clone()->lock_paddings());
    EXPECT_FALSE(TensorInfo(info).lock_paddings());
    TensorInfo other;
    other = info;
    EXPECT_TRUE(other.lock_paddings());
    EXPECT_EQ(TensorInfo(info), info);
}

TEST(DefinedBehaviour, PartsOfAWindowStopAtItsEnd) {
    Window window;
    window.set(Window::DimX, Window::Dimension(2, 12, 2));  // five iterations
    EXPECT_EQ(window.split_window(0, 0, 3).x(), Window::Dimension(2, 6, 2));
    EXPECT_EQ(window.split_window(0, 1, 3).x(), Window::Dimension(6, 10, 2));
    EXPECT_EQ(window.split_window(0, 2, 3).x(), Window::Dimension(10, 12, 2));
    EXPECT_EQ(window.split_window(0, 6, 7).num_iterations(0), 0U);
}

TEST(DefinedBehaviour, TheAnchorOfAValidRegionHasTheRankOfItsShape) {
    EXPECT_EQ(ValidRegion(Coordinates(1), TensorShape(2U, 3U, 4U)).anchor.num_dimensions(), 3U);
}

TEST(DefinedBehaviour, AQuantizationWithoutOffsetDiffersFromOneWithOffsetZero) {
    EXPECT_FALSE(QuantizationInfo(0.5F) == QuantizationInfo(0.5F, 0));
    EXPECT_TRUE(QuantizationInfo(0.5F, 0) == QuantizationInfo(0.5F, 0));
}

}  // namespace
}  // namespace arm_compute
