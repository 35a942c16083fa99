// SPDX-License-Identifier: MIT
// The public function on the device; crop_resize.test.cpp tests the rows.
#include "arm_compute/runtime/CL/CLScheduler.h"
#include "arm_compute/runtime/CL/functions/CLCrop.h"
#include "arm_compute/runtime/CL/functions/CLCropResize.h"

#include "tests/framework/op_test.h"
#include "tests/framework/op_test_cl.h"

AC_DECLARE_OPERATOR(CropResize)

namespace ac::crop_resize {
namespace {

using test::info_of;

/// 2x2 of a 3x2 image of bytes in the second batch, mirrored; then only a window of it.
TEST(ClCrop, TakesAPart) {
    test::opencl_target();
    const TensorInfo image = info_of(TensorShape(1U, 3U, 2U, 2U), DataType::U8);
    CLTensor dst;
    if (!test::has_type(CropResize_operator, DataType::U8) || !test::has_type(CropResize_operator, DataType::F32)) {
        EXPECT_FALSE(bool(CLCrop::validate(&image, dst.info(), {2, 1}, {1, 0}, 1)));
        return;
    }
    auto src = test::make_tensor(image);
    test::store(*src, {0, 0, 0, 0, 0, 0, 1, 2, 3, 4, 5, 6});
    auto there = test::on_device(*src);
    CLCrop made;
    made.configure(there.get(), &dst, {2, 1}, {1, 0}, 1);
    EXPECT_EQ(dst.info()->tensor_shape(), TensorShape(1U, 2U, 2U));
    dst.allocator()->allocate();
    made.run();
    EXPECT_EQ(test::fetched(dst), (std::vector<double>{6, 5, 3, 2}));
    Window right;
    right.set(0, Window::Dimension(0, 1, 1));
    right.set(1, Window::Dimension(1, 2, 1));
    right.set(2, Window::Dimension(0, 2, 1));
    made.configure(there.get(), &dst, {0, 0}, {2, 1}, 1, 0, &right);
    made.run();
    EXPECT_EQ(test::fetched(dst), (std::vector<double>{6, 1, 3, 4}));
}

TEST(ClCrop, RefusesWithAReason) {
    test::opencl_target();
    const TensorInfo src = info_of(TensorShape(2U, 5U, 4U), DataType::F32), none;
    const auto refusal = [](const TensorInfo &from, const TensorInfo &to, Coordinates2D start, uint32_t batch) {
        return CLCrop::validate(&from, &to, start, {1, 1}, batch);
    };
    EXPECT_TRUE(test::refuses(refusal(src, none, {5, 0}, 0), "(5, 0)"));
    EXPECT_TRUE(test::refuses(refusal(src, none, {0, -1}, 0), "(0, -1)"));
    EXPECT_TRUE(test::refuses(refusal(src, none, {0, 0}, 1), "batch 1 of 1"));
    EXPECT_TRUE(test::refuses(refusal(src, info_of(TensorShape(2U, 2U, 2U), DataType::F16), {0, 0}, 0), "F16"));
    EXPECT_TRUE(test::refuses(
        refusal(info_of(TensorShape(2U, 5U), DataType::F32, {}, DataLayout::NCHW), none, {0, 0}, 0), "NHWC"));
}

}  // namespace
}  // namespace ac::crop_resize
