// SPDX-License-Identifier: MIT
// The public function on the device; roi_pool2d.test.cpp tests the rows.
#include "arm_compute/runtime/CL/CLScheduler.h"
#include "arm_compute/runtime/CL/functions/CLROIPoolingLayer.h"

#include "tests/framework/op_test.h"
#include "tests/framework/op_test_cl.h"

AC_DECLARE_OPERATOR(ROIPool2d)

namespace ac::roi_pool2d {
namespace {

using test::info_of;

/// 1 2 3 / 4 5 6 in 3x1 bins: the maximum of each column.
TEST(ClROIPool2d, PublicFunction) {
    test::opencl_target();
    for (const DataType type : {DataType::F32, DataType::F16}) {
        auto src = test::make_tensor(info_of(TensorShape(3U, 2U), type));
        auto rois = test::make_tensor(info_of(TensorShape(5U, 1U), DataType::U16));
        const ROIPoolingLayerInfo info(3, 1, 1.f);
        CLTensor dst;
        if (!test::has_type(ROIPool2d_operator, type)) {
            EXPECT_FALSE(bool(CLROIPoolingLayer::validate(src->info(), rois->info(), dst.info(), info)));
            continue;
        }
        test::store(*src, {1, 2, 3, 4, 5, 6});
        test::store(*rois, {0, 0, 0, 3, 2});
        auto a = test::on_device(*src), b = test::on_device(*rois);
        CLROIPoolingLayer made;
        made.configure(a.get(), b.get(), &dst, info);
        dst.allocator()->allocate();
        made.run();
        EXPECT_EQ(test::fetched(dst), (std::vector<double>{4, 5, 6}));
    }
}

}  // namespace
}  // namespace ac::roi_pool2d
