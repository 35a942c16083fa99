// SPDX-License-Identifier: MIT
// Cases of both backends. Tolerance: none.
#ifndef AC_OPS_DEPTH_TO_SPACE_REFERENCE_H
#define AC_OPS_DEPTH_TO_SPACE_REFERENCE_H

#include "src/ops/move/image_test.h"
#include "src/ops/move/move_test.h"

namespace ac {

extern const Operator DepthToSpace_operator;

namespace depth_to_space {

using namespace arm_compute;

template <class Fn>
void refusals() {
    using test::info_of;
    const TensorInfo a = info_of(TensorShape(8u, 6u, 6u), DataType::F32), none,
                     deep = info_of(TensorShape(4u, 2u, 2u, 2u, 2u), DataType::F32);
    EXPECT_TRUE(moves::refuses(Fn::validate(&a, &none, 1), "the block is 1"));
    EXPECT_TRUE(moves::refuses(Fn::validate(&a, &none, 3), "8 channels"));
    EXPECT_TRUE(moves::refuses(Fn::validate(&deep, &none, 2), "at most 4"));
    EXPECT_TRUE(moves::refuses(Fn::validate(nullptr, &none, 2), "input"));
    if (test::has_type(DepthToSpace_operator, DataType::F32) &&
        test::has_layout(DepthToSpace_operator, DataLayout::NHWC)) {
        EXPECT_TRUE(moves::refuses(Fn::validate(&a, &a, 2), "the result is 2x12x12"));
    }
}

}  // namespace depth_to_space
}  // namespace ac

#endif  // AC_OPS_DEPTH_TO_SPACE_REFERENCE_H
