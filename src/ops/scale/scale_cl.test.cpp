// SPDX-License-Identifier: MIT
// The public function on the device; scale.test.cpp tests the rows.
#include "arm_compute/runtime/CL/CLScheduler.h"
#include "arm_compute/runtime/CL/functions/CLScale.h"

#include "tests/framework/op_test.h"
#include "tests/framework/op_test_cl.h"

AC_DECLARE_OPERATOR(Scale)

namespace ac::scale {
namespace {

using test::info_of;

ScaleKernelInfo how(InterpolationPolicy policy) {
    return ScaleKernelInfo(policy, BorderMode::REPLICATE);
}

/// Results computed by hand: 0 10 20 at twice the width, in six dimensions.
TEST(ClScale, PublicFunction) {
    test::opencl_target();
    for (const DataType type : {DataType::F32, DataType::S16}) {
        const TensorInfo from = info_of(TensorShape(3U, 1U, 1U, 1U, 1U, 2U), type, {}, DataLayout::NCHW);
        const TensorInfo to = info_of(TensorShape(6U, 1U, 1U, 1U, 1U, 2U), type, {}, DataLayout::NCHW);
        if (!test::has_type(Scale_operator, type) || !test::has_layout(Scale_operator, DataLayout::NCHW)) {
            EXPECT_FALSE(bool(CLScale::validate(&from, &to, how(InterpolationPolicy::BILINEAR))));
            continue;
        }
        auto src = test::make_tensor(from), dst = test::make_tensor(to);
        test::store(*src, {0, 10, 20, 20, 40, 20});
        auto here = test::on_device(*src), there = test::on_device(*dst);
        CLScale made;
        made.configure(here.get(), there.get(), how(InterpolationPolicy::BILINEAR));
        made.run();
        test::copy_from_device(*there, *dst);
        EXPECT_EQ(test::stored(*dst), type == DataType::F32
                                          ? (std::vector<double>{0, 2.5, 7.5, 12.5, 17.5, 20, 20, 25, 35, 35, 25, 20})
                                          : (std::vector<double>{0, 3, 8, 13, 18, 20, 20, 25, 35, 35, 25, 20}));
    }
}

/// NCHW repeats the edges, NHWC has the constant outside: 8 / 4 + 0 * 3 / 4 on the left, 8 / 4 + 20 * 3 / 4.
TEST(ClScale, UndefinedBordersAreDefinedByTheLayout) {
    test::opencl_target();
    for (const DataLayout layout : {DataLayout::NCHW, DataLayout::NHWC}) {
        const bool planar = layout == DataLayout::NCHW;
        const auto info = [&](unsigned width) {
            return info_of(planar ? TensorShape(width, 1U) : TensorShape(1U, width, 1U), DataType::F32, {}, layout);
        };
        const ScaleKernelInfo undefined(InterpolationPolicy::BILINEAR, BorderMode::UNDEFINED, PixelValue(8.f));
        const TensorInfo from = info(3), to = info(6);
        if (!test::has_type(Scale_operator, DataType::F32) || !test::has_layout(Scale_operator, layout)) {
            EXPECT_FALSE(bool(CLScale::validate(&from, &to, undefined)));
            continue;
        }
        auto src = test::make_tensor(from), dst = test::make_tensor(to);
        test::store(*src, {0, 10, 20});
        auto here = test::on_device(*src), there = test::on_device(*dst);
        CLScale made;
        made.configure(here.get(), there.get(), undefined);
        made.run();
        test::copy_from_device(*there, *dst);
        EXPECT_EQ(test::stored(*dst), planar ? (std::vector<double>{0, 2.5, 7.5, 12.5, 17.5, 20})
                                             : (std::vector<double>{2, 2.5, 7.5, 12.5, 17.5, 17}));
    }
}

/// Images of 1x1 become 2x1. Programs pass outputs whose other extents differ from the input's.
TEST(ClScale, MakesTheChannelsAndBatchesThatBothHave) {
    test::opencl_target();
    for (const DataLayout layout : {DataLayout::NHWC, DataLayout::NCHW}) {
        if (!test::has_type(Scale_operator, DataType::F32) || !test::has_layout(Scale_operator, layout)) {
            continue;
        }
        const bool planar = layout == DataLayout::NCHW;
        const auto info = [&](unsigned w, unsigned c, unsigned n) {
            return info_of(planar ? TensorShape(w, 1U, c, n) : TensorShape(c, w, 1U, n), DataType::F32, {}, layout);
        };
        auto src = test::make_tensor(info(1, 2, 1)), dst = test::make_tensor(info(2, 3, 2));
        test::store(*src, {10, 20});
        test::store(*dst, std::vector<double>(12, -1));
        auto here = test::on_device(*src), there = test::on_device(*dst);
        CLScale function;
        function.configure(here.get(), there.get(), how(InterpolationPolicy::BILINEAR));
        function.run();
        test::copy_from_device(*there, *dst);
        EXPECT_EQ(test::stored(*dst), planar ? (std::vector<double>{10, 10, 20, 20, -1, -1, -1, -1, -1, -1, -1, -1})
                                             : (std::vector<double>{10, 20, -1, 10, 20, -1, -1, -1, -1, -1, -1, -1}));
    }
}

TEST(ClScale, RefusesWithAReason) {
    test::opencl_target();
    const auto refusal = [](const TensorInfo &a, const TensorInfo &b) {
        return CLScale::validate(&a, &b, how(InterpolationPolicy::BILINEAR));
    };
    const TensorShape shape(3U, 4U, 5U);
    EXPECT_TRUE(test::refuses(refusal(info_of(shape, DataType::S8), info_of(shape, DataType::S8)), "S8"));
    if (test::has_type(Scale_operator, DataType::QASYMM8)) {
        EXPECT_TRUE(test::refuses(refusal(info_of(shape, DataType::QASYMM8, QuantizationInfo(1.f, 0)),
                                          info_of(shape, DataType::QASYMM8, QuantizationInfo(2.f, 0))),
                                  "quantization"));
    }
}

}  // namespace
}  // namespace ac::scale
