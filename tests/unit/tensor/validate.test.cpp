// SPDX-License-Identifier: MIT
#include "arm_compute/core/Validate.h"

#include "arm_compute/core/TensorInfo.h"

#include "tests/unit/tensor/plain_tensor.h"

#include <gtest/gtest.h>

#include <string>

namespace arm_compute {
namespace {

template <typename... Ts> Status null_check(Ts... pointers) {
    ARM_COMPUTE_RETURN_ERROR_ON_NULLPTR(pointers...);
    return Status{};
}

Status check_all(const ITensorInfo *a, const ITensorInfo *b) {
    ARM_COMPUTE_RETURN_ERROR_ON_NULLPTR(a, b);
    ARM_COMPUTE_RETURN_ERROR_ON_DATA_TYPE_CHANNEL_NOT_IN(a, 1, DataType::F32, DataType::QASYMM8);
    ARM_COMPUTE_RETURN_ERROR_ON_DATA_LAYOUT_NOT_IN(a, DataLayout::NHWC, DataLayout::NCHW);
    ARM_COMPUTE_RETURN_ERROR_ON_MISMATCHING_DATA_TYPES(a, b);
    ARM_COMPUTE_RETURN_ERROR_ON_MISMATCHING_DATA_LAYOUT(a, b);
    ARM_COMPUTE_RETURN_ERROR_ON_MISMATCHING_SHAPES(a, b);
    ARM_COMPUTE_RETURN_ERROR_ON_MISMATCHING_QUANTIZATION_INFO(a, b);
    ARM_COMPUTE_RETURN_ERROR_ON_MISMATCHING_DIMENSIONS(a->tensor_shape(), b->tensor_shape());
    return Status{};
}

bool says(const Status &status, const char *part) {
    return !status && status.error_description().find(part) != std::string::npos;
}

TEST(Validate, NullPointers) {
    const int x = 0;
    EXPECT_TRUE(bool(null_check(&x, "text")));
    EXPECT_TRUE(says(null_check(&x, static_cast<const ITensorInfo *>(nullptr)), "argument 2 of 2"));
}

TEST(Validate, DescriptionsAreCompared) {
    const TensorInfo a(TensorShape(4U, 3U), 1, DataType::F32);
    EXPECT_TRUE(bool(check_all(&a, &a)));
    TensorInfo b(a);
    b.set_tensor_shape(TensorShape(4U, 5U));
    EXPECT_TRUE(says(check_all(&a, &b), "the shapes (4, 3) and (4, 5) differ"));
    b = a;
    b.set_data_type(DataType::F16);
    EXPECT_TRUE(says(check_all(&a, &b), "the data types F32 and F16 differ"));
    EXPECT_TRUE(says(check_all(&b, &a), "the data type F16 is not supported here; supported: F32, QASYMM8"));
    b = a;
    b.set_data_layout(DataLayout::NHWC);
    EXPECT_TRUE(says(check_all(&a, &b), "the data layouts NCHW and NHWC differ"));
    b.set_data_layout(DataLayout::NDHWC);
    EXPECT_TRUE(says(check_all(&b, &a), "NDHWC is not supported"));
    b = a;
    b.set_num_channels(2);
    EXPECT_TRUE(says(check_all(&b, &a), "2 channels"));
    const TensorInfo q(TensorShape(4U), 1, DataType::QASYMM8, QuantizationInfo(1.f, 2));
    TensorInfo r(q);
    EXPECT_TRUE(bool(check_all(&q, &r)));
    r.set_quantization_info(QuantizationInfo(1.f, 3));
    EXPECT_TRUE(says(check_all(&q, &r), "quantization"));
    const TensorInfo unknown;
    EXPECT_TRUE(says(error_on_data_type_not_in("f", "g", 1, &unknown, DataType::UNKNOWN), "UNKNOWN is not supported"));
}

TEST(Validate, TensorsAreComparedByTheirDescriptions) {
    const PlainTensor a(TensorInfo(TensorShape(4U, 3U), 1, DataType::U8));
    const PlainTensor b(TensorInfo(TensorShape(4U, 3U, 2U), 1, DataType::U8));
    const ITensor *pa = &a;
    const ITensor *pb = &b;
    EXPECT_FALSE(bool(error_on_mismatching_shapes("f", "g", 1, pa, pb)));
    EXPECT_TRUE(bool(error_on_mismatching_shapes("f", "g", 1, 3U, pa, pb)));
    EXPECT_FALSE(bool(error_on_mismatching_shapes("f", "g", 1, 2U, a.info(), b.info())));
    EXPECT_TRUE(bool(error_on_mismatching_data_types("f", "g", 1, pa, pb, pa)));
    EXPECT_FALSE(bool(error_on_mismatching_data_types("f", "g", 1, pa, static_cast<const ITensor *>(nullptr))));
    EXPECT_TRUE(bool(error_on_tensor_not_2d("f", "g", 1, pa)));
    EXPECT_TRUE(says(error_on_tensor_not_2d("f", "g", 1, b.info()), "(4, 3, 2)"));
    EXPECT_TRUE(bool(error_on_unsupported_fp16("f", "g", 1, pa, false)));
    const TensorInfo half_info(TensorShape(4U), 1, DataType::F16);
    EXPECT_EQ(error_on_unsupported_fp16("f", "g", 1, &half_info, false).error_code(),
              ErrorCode::UNSUPPORTED_EXTENSION_USE);
    EXPECT_TRUE(bool(error_on_unsupported_fp16("f", "g", 1, &half_info, true)));
}

TEST(Validate, Windows) {
    Window full;
    full.set(0, Window::Dimension(0, 16, 4));
    full.set(1, Window::Dimension(0, 8));
    EXPECT_TRUE(bool(error_on_mismatching_windows("f", "g", 1, full, full)));
    Window sub(full);
    sub.set(1, Window::Dimension(2, 4));
    EXPECT_FALSE(bool(error_on_mismatching_windows("f", "g", 1, full, sub)));
    EXPECT_TRUE(bool(error_on_invalid_subwindow("f", "g", 1, full, sub)));
    EXPECT_FALSE(bool(error_on_invalid_subwindow("f", "g", 1, sub, full)));
    sub.set(0, Window::Dimension(2, 6, 4));
    EXPECT_FALSE(bool(error_on_invalid_subwindow("f", "g", 1, full, sub)));
    EXPECT_TRUE(bool(error_on_window_not_collapsable_at_dimension("f", "g", 1, full, full, 1)));
    EXPECT_FALSE(bool(error_on_window_not_collapsable_at_dimension("f", "g", 1, full, sub, 1)));
    EXPECT_TRUE(bool(error_on_window_dimensions_gte("f", "g", 1, full, 2)));
    EXPECT_TRUE(says(error_on_window_dimensions_gte("f", "g", 1, full, 1), "dimension 1"));
    EXPECT_TRUE(bool(error_on_coordinates_dimensions_gte("f", "g", 1, Coordinates(1, 2), 2)));
    EXPECT_FALSE(bool(error_on_coordinates_dimensions_gte("f", "g", 1, Coordinates(1, 2), 1)));
}

class BareKernel : public IKernel {
public:
    void make(const Window &window) { configure(window); }
};

TEST(Validate, Kernels) {
    BareKernel kernel;
    EXPECT_FALSE(bool(error_on_unconfigured_kernel("f", "g", 1, nullptr)));
    EXPECT_TRUE(says(error_on_unconfigured_kernel("f", "g", 1, &kernel), "configure()"));
    Window window;
    window.set(0, Window::Dimension(0, 8));
    kernel.make(window);
    EXPECT_TRUE(bool(error_on_unconfigured_kernel("f", "g", 1, &kernel)));
}

TEST(Validate, SubTensors) {
    const TensorShape parent(5U, 4U);
    EXPECT_TRUE(bool(error_on_invalid_subtensor("f", "g", 1, parent, Coordinates(1, 1), TensorShape(4U, 3U))));
    EXPECT_TRUE(says(error_on_invalid_subtensor("f", "g", 1, parent, Coordinates(2, 0), TensorShape(4U)),
                     "the part (4) at (2, 0) reaches outside the tensor (5, 4)"));
    const ValidRegion region(Coordinates(1, 1), TensorShape(3U, 3U));
    EXPECT_TRUE(bool(error_on_invalid_subtensor_valid_region("f", "g", 1, region, region)));
    EXPECT_FALSE(bool(
        error_on_invalid_subtensor_valid_region("f", "g", 1, region, ValidRegion(Coordinates(), TensorShape(3U, 3U)))));
}

TEST(Validate, FormatsAndChannels) {
    EXPECT_TRUE(bool(error_on_channel_not_in_known_format("f", "g", 1, Format::RGB888, Channel::G)));
    EXPECT_TRUE(says(error_on_channel_not_in_known_format("f", "g", 1, Format::RGB888, Channel::A),
                     "the format RGB888 has no channel A"));
    EXPECT_TRUE(bool(error_on_channel_not_in_known_format("f", "g", 1, Format::NV12, Channel::V)));
    EXPECT_FALSE(bool(error_on_channel_not_in_known_format("f", "g", 1, Format::UV88, Channel::Y)));
    EXPECT_FALSE(bool(error_on_channel_not_in_known_format("f", "g", 1, Format::U8, Channel::C0)));
    EXPECT_TRUE(bool(error_on_channel_not_in("f", "g", 1, Channel::R, Channel::R, Channel::G)));
    EXPECT_TRUE(says(error_on_channel_not_in("f", "g", 1, Channel::B, Channel::R, Channel::G), "supported: R, G"));
    EXPECT_EQ(adjust_odd_shape(TensorShape(5U, 7U), Format::NV12), TensorShape(4U, 6U));
    EXPECT_EQ(adjust_odd_shape(TensorShape(5U, 7U), Format::YUYV422), TensorShape(4U, 7U));
    EXPECT_EQ(calculate_subsampled_shape(TensorShape(8U, 6U), Format::IYUV, Channel::U), TensorShape(4U, 3U));
    EXPECT_EQ(calculate_subsampled_shape(TensorShape(8U, 6U), Format::IYUV, Channel::Y), TensorShape(8U, 6U));
    const PlainTensor odd(TensorInfo(TensorShape(5U, 4U), 1, DataType::U8));
    const ITensor *tensor = &odd;
    EXPECT_TRUE(says(error_on_tensors_not_even("f", "g", 1, Format::NV21, tensor), "(5, 4) is odd"));
    EXPECT_TRUE(
        says(error_on_tensors_not_subsampled("f", "g", 1, Format::NV21, TensorShape(8U, 8U), tensor), "(4, 4)"));
#ifndef ARM_COMPUTE_EXCEPTIONS_DISABLED
    struct Image {
        const TensorInfo *info() const { return &description; }
        TensorInfo description{4, 4, Format::U8};
    };
    const Image image;
    error_on_format_not_in("f", "g", 1, &image, Format::RGB888, Format::U8);
    EXPECT_THROW(error_on_format_not_in("f", "g", 1, &image, Format::RGB888), std::runtime_error);
#endif
}

TEST(Validate, CheckedBuilds) {
    const TensorInfo a(TensorShape(4U), 1, DataType::F32);
    const TensorInfo b(TensorShape(5U), 1, DataType::F32);
    const auto check = [&] { ARM_COMPUTE_ERROR_ON_MISMATCHING_SHAPES(&a, &b); };
#ifdef ARM_COMPUTE_ASSERTS_ENABLED
    EXPECT_THROW(check(), std::runtime_error);
#else
    check();
#endif
    ARM_COMPUTE_ERROR_ON_NULLPTR(&a, &b);
    ARM_COMPUTE_ERROR_ON_DATA_TYPE_NOT_IN(&a, DataType::F32);
    EXPECT_EQ(a.num_dimensions(), b.num_dimensions());
}

}  // namespace
}  // namespace arm_compute
