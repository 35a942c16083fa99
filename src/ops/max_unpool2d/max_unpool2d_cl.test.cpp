// SPDX-License-Identifier: MIT
// The public function on the device; max_unpool2d.test.cpp tests the rows.
#include "arm_compute/runtime/CL/CLScheduler.h"
#include "arm_compute/runtime/CL/functions/CLMaxUnpoolingLayer.h"

#include "tests/framework/op_test.h"
#include "tests/framework/op_test_cl.h"

AC_DECLARE_OPERATOR(MaxUnpool2d)

namespace ac::max_unpool2d {
namespace {

using test::info_of;

/// 2x1 maxima of a 4x2 image, by hand.
TEST(ClMaxUnpool2d, PublicFunction) {
    test::opencl_target();
    const DataLayout nchw = DataLayout::NCHW;
    auto src = test::make_tensor(info_of(TensorShape(2U, 1U), DataType::F32, {}, nchw));
    auto indices = test::make_tensor(info_of(TensorShape(2U, 1U), DataType::U32, {}, nchw));
    const PoolingLayerInfo pooling(PoolingType::MAX, 2, nchw, PadStrideInfo(2, 2));
    CLTensor dst;
    if (!test::has_type(MaxUnpool2d_operator, DataType::F32) || !test::has_layout(MaxUnpool2d_operator, nchw)) {
        EXPECT_FALSE(bool(CLMaxUnpoolingLayer::validate(src->info(), indices->info(), dst.info(), pooling)));
        return;
    }
    test::store(*src, {8, 9});
    test::store(*indices, {5, 2});
    auto a = test::on_device(*src), b = test::on_device(*indices);
    CLMaxUnpoolingLayer made;
    made.configure(a.get(), b.get(), &dst, pooling);
    dst.allocator()->allocate();
    made.run();
    EXPECT_EQ(test::fetched(dst), (std::vector<double>{0, 0, 9, 0, 0, 8, 0, 0}));
}

}  // namespace
}  // namespace ac::max_unpool2d
