// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLCropResize.h"
#include "arm_compute/runtime/NEON/functions/NECropResize.h"

#include "tests/framework/twins.h"

AC_DECLARE_OPERATOR(CropResize)

namespace ac::crop_resize {
namespace {

using test::info_of;

AC_TWINS(CropResize)

/// 0 10 20 in one row, by hand: all of it at twice the width, ending between 20 and nothing; and mirrored.
AC_TEST(CropResize, PublicFunction) {
    test::twin_target();
    auto src = test::make_tensor(info_of(TensorShape(1U, 3U), DataType::F32));
    auto boxes = test::make_tensor(info_of(TensorShape(4U, 2U), DataType::F32));
    auto indices = test::make_tensor(info_of(TensorShape(2U), DataType::S32));
    T dst;
    const Coordinates2D size{6, 1};
    const InterpolationPolicy bilinear = InterpolationPolicy::BILINEAR;
    if (!test::has_type(CropResize_operator, DataType::F32)) {
        EXPECT_FALSE(bool(Fn::validate(src->info(), boxes->info(), indices->info(), dst.info(), size, bilinear, 0)));
        return;
    }
    test::store(*src, {0, 10, 20});
    test::store(*boxes, {0, 0, 0, 1, 0, 1, 0, 0});
    test::store(*indices, {0, 0});
    const auto image = test::there(*src), corners = test::there(*boxes), batches = test::there(*indices);
    Fn made;
    made.configure(&*image, &*corners, &*batches, &dst, size, bilinear, -4);
    EXPECT_EQ(dst.info()->tensor_shape(), TensorShape(1U, 6U, 1U, 2U));
    dst.allocator()->allocate();
    made.run();
    EXPECT_EQ(test::stored(*test::here(dst)), (std::vector<double>{0, 5, 10, 15, 20, 8, 20, 15, 10, 5, 0, -2}));
}

}  // namespace
}  // namespace ac::crop_resize
