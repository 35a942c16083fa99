// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLDepthConvertLayer.h"

#include "tests/framework/elementwise_cl_test.h"

AC_DECLARE_OPERATOR(DepthConvert)

namespace ac::depth_convert {
namespace {

TEST(ClDepthConvert, RunsThroughThePublicFunction) {
    test::opencl_target();
    const TensorInfo info = test::info_of(TensorShape(3u), DataType::S16);
    const TensorInfo bytes = test::info_of(TensorShape(3u), DataType::U8);
    if (!test::has_type(DepthConvert_operator, DataType::S16)) {
        EXPECT_FALSE(bool(CLDepthConvertLayer::validate(&info, &bytes, ConvertPolicy::WRAP, 0)));
        return;
    }
    auto src = test::make_tensor(info), got = test::make_tensor(bytes);
    test::store(*src, {-5, 7, 300});
    auto there = test::on_device(*src), dst = test::on_device(*got);
    CLDepthConvertLayer function;
    function.configure(there.get(), dst.get(), ConvertPolicy::WRAP, 0);
    function.run();
    test::copy_from_device(*dst, *got);
    EXPECT_EQ(test::stored(*got), (std::vector<double>{251, 7, 44}));
    EXPECT_TRUE(test::refuses(CLDepthConvertLayer::validate(&info, &bytes, ConvertPolicy::WRAP, 1), "the shift"));
}

}  // namespace
}  // namespace ac::depth_convert
