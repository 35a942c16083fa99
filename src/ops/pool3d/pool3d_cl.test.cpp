// SPDX-License-Identifier: MIT
// The public function on the device; pool3d.test.cpp tests the rows.
#include "arm_compute/runtime/CL/CLScheduler.h"
#include "arm_compute/runtime/CL/functions/CLPooling3dLayer.h"

#include "tests/framework/op_test.h"
#include "tests/framework/op_test_cl.h"

AC_DECLARE_OPERATOR(Pool3d)

namespace ac::pool3d {
namespace {

using test::info_of;

/// 1 to 8 in a 2x2x2 cube: the largest is 8, the mean 4.5.
TEST(ClPool3d, PublicFunction) {
    test::opencl_target();
    auto src = test::make_tensor(info_of(TensorShape(1U, 2U, 2U, 2U), DataType::F32, {}, DataLayout::NDHWC));
    test::store(*src, {1, 2, 3, 4, 5, 6, 7, 8});
    for (const PoolingType type : {PoolingType::MAX, PoolingType::AVG}) {
        CLTensor dst;
        const Pooling3dLayerInfo info(type, 2U);
        if (!test::has_type(Pool3d_operator, DataType::F32)) {
            EXPECT_FALSE(bool(CLPooling3dLayer::validate(src->info(), dst.info(), info)));
            continue;
        }
        auto there = test::on_device(*src);
        CLPooling3dLayer made;
        made.configure(there.get(), &dst, info);
        dst.allocator()->allocate();
        made.run();
        EXPECT_EQ(test::fetched(dst), std::vector<double>{type == PoolingType::MAX ? 8 : 4.5});
    }
}

}  // namespace
}  // namespace ac::pool3d
