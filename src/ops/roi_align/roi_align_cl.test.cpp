// SPDX-License-Identifier: MIT
// The public function on the device; roi_align.test.cpp tests the rows.
#include "arm_compute/runtime/CL/CLScheduler.h"
#include "arm_compute/runtime/CL/functions/CLROIAlignLayer.h"

#include "tests/framework/op_test.h"
#include "tests/framework/op_test_cl.h"

AC_DECLARE_OPERATOR(ROIAlign)

namespace ac::roi_align {
namespace {

using test::info_of;

/// 1 2 / 3 4 with one sample in the middle, and one at the last element.
TEST(ClROIAlign, PublicFunction) {
    test::opencl_target();
    auto src = test::make_tensor(info_of(TensorShape(1U, 2U, 2U), DataType::F32));
    auto rois = test::make_tensor(info_of(TensorShape(5U, 2U), DataType::F32));
    const ROIPoolingLayerInfo info(1, 1, 1.f, 1);
    CLTensor dst;
    if (!test::has_type(ROIAlign_operator, DataType::F32) || !test::has_layout(ROIAlign_operator, DataLayout::NHWC)) {
        EXPECT_FALSE(bool(CLROIAlignLayer::validate(src->info(), rois->info(), dst.info(), info)));
        return;
    }
    test::store(*src, {1, 2, 3, 4});
    test::store(*rois, {0, 0, 0, 1, 1, 0, 0, 0, 2, 2});
    auto a = test::on_device(*src), b = test::on_device(*rois);
    CLROIAlignLayer made;
    made.configure(a.get(), b.get(), &dst, info);
    dst.allocator()->allocate();
    made.run();
    EXPECT_EQ(test::fetched(dst), (std::vector<double>{2.5, 4}));
}

}  // namespace
}  // namespace ac::roi_align
