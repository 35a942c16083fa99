// SPDX-License-Identifier: MIT
// Tolerance: none.
#include "arm_compute/runtime/CL/functions/CLDepthToSpaceLayer.h"
#include "arm_compute/runtime/NEON/functions/NEDepthToSpaceLayer.h"

#include "src/ops/depth_to_space/depth_to_space.h"
#include "src/ops/move/image_test.h"
#include "tests/framework/twins.h"

namespace ac::depth_to_space {
namespace {

using namespace moves;

AC_TWINS(DepthToSpaceLayer)

AC_TEST(DepthToSpace, MovesEveryType) {
    check_blocks<Fn, T>(DepthToSpace_operator, true);
}

AC_TEST(DepthToSpace, GivesTheseNumbers) {
    check_numbers_of_blocks<Fn, T>(DepthToSpace_operator, true);
}

AC_TEST(DepthToSpace, RefusesWithAReason) {
    test::twin_target();
    const TensorInfo a = info_of(TensorShape(8u, 6u, 6u), DataType::F32), none,
                     deep = info_of(TensorShape(4u, 2u, 2u, 2u, 2u), DataType::F32);
    EXPECT_TRUE(refuses(Fn::validate(&a, &none, 1), "the block is 1"));
    EXPECT_TRUE(refuses(Fn::validate(&a, &none, 3), "8 channels"));
    EXPECT_TRUE(refuses(Fn::validate(&deep, &none, 2), "at most 4"));
    EXPECT_TRUE(refuses(Fn::validate(nullptr, &none, 2), "input"));
    if (test::has_type(DepthToSpace_operator, DataType::F32) &&
        test::has_layout(DepthToSpace_operator, DataLayout::NHWC)) {
        EXPECT_TRUE(refuses(Fn::validate(&a, &a, 2), "the result is 2x12x12"));
    }
}

AC_TEST(DepthToSpace, FillsNoTrailingOnes) {
    check_filled(DepthToSpace_operator, test::twin_target(),
                 {info_of(TensorShape(8u, 6u, 4u), DataType::F32, QuantizationInfo(), DataLayout::NCHW)},
                 TensorShape(16u, 12u),
                 [](PlanPtr &out, auto &i, const Target &target) { return plan(out, i[0], i[1], 2, target); });
}

AC_TEST(DepthToSpace, TakesTrailingOnes) {
    check_trailing_ones(DepthToSpace_operator, test::twin_target(), TensorShape(8u, 6u, 4u), TensorShape(2u, 12u, 8u),
                        [](PlanPtr &out, auto &i, const Target &target) { return plan(out, i[0], i[1], 2, target); });
}

}  // namespace
}  // namespace ac::depth_to_space
