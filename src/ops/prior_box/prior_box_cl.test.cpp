// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLPriorBoxLayer.h"

#include "src/ops/detection/reference.h"
#include "src/ops/prior_box/reference.h"
#include "tests/framework/op_test_cl.h"

AC_DECLARE_OPERATOR(PriorBox)

namespace ac::prior_box {
namespace {

/// Clipped boxes, and two different steps.
TEST(ClPriorBox, AgreesWithTheReference) {
    test::opencl_target();
    const DataLayout layout =
        test::has_layout(PriorBox_operator, DataLayout::NHWC) ? DataLayout::NHWC : DataLayout::NCHW;
    const bool nhwc = layout == DataLayout::NHWC;
    const TensorInfo map =
        test::info_of(nhwc ? TensorShape(3u, 5u, 7u) : TensorShape(5u, 7u, 3u), DataType::F32, {}, layout);
    const TensorInfo image =
        test::info_of(nhwc ? TensorShape(3u, 150u, 100u) : TensorShape(150u, 100u, 3u), DataType::F32, {}, layout);
    const PriorBoxLayerInfo info({30, 60}, {0.1F}, 0.5F, true, true, {60, 100}, {2}, Coordinates2D{0, 0}, {{16, 32}});
    if (!test::has_type(PriorBox_operator, DataType::F32)) {
        EXPECT_FALSE(bool(CLPriorBoxLayer::validate(&map, &image, &map, info)));
        return;
    }
    CLTensor features, picture;
    features.allocator()->init(map);
    picture.allocator()->init(image);
    auto host = test::make_tensor(test::info_of(TensorShape(1120u, 2u), DataType::F32), test::Layout::padded);
    auto dst = test::on_device(*host);
    CLPriorBoxLayer function;
    function.configure(&features, &picture, dst.get(), info);
    function.run();
    test::copy_from_device(*dst, *host);
    EXPECT_TRUE(test::close(*host, reference(5, 7, 150, 100, info, {2, 0.5}), {2e-6}));
    // As many cells as fit, of 32 numbers each.
    auto some = test::make_tensor(test::info_of(TensorShape(70u, 2u), DataType::F32));
    test::store(*some, std::vector<double>(140, -1));
    auto short_of_all = test::on_device(*some);
    CLPriorBoxLayer shorter;
    shorter.configure(&features, &picture, short_of_all.get(), info);
    shorter.run();
    test::copy_from_device(*short_of_all, *some);
    const std::vector<double> all = test::values(*host), few = test::values(*some);
    for (size_t i = 0; i < few.size(); ++i) {
        EXPECT_EQ(few[i], i % 70 < 64 ? all[i / 70 * 1120 + i % 70] : -1) << i;
    }
}

TEST(ClPriorBox, RefusesWithAReason) {
    test::opencl_target();
    const TensorInfo a = test::info_of(TensorShape(2u, 2u), DataType::F32);
    const std::string text = test::text_of(CLPriorBoxLayer::validate(&a, &a, &a, PriorBoxLayerInfo({}, {1}, 0)));
    EXPECT_NE(text.find("no minimum size"), std::string::npos) << text;
}

}  // namespace
}  // namespace ac::prior_box
