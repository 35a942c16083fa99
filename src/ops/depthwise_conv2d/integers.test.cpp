// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NEDepthwiseConvolutionLayer.h"

#include "tests/framework/lack.h"

AC_DECLARE_OPERATOR(DepthwiseConv2d)

namespace ac {
namespace {

/// They are integers then.
TEST(DepthwiseConv2d, TakesQuantizedTensorsWithoutQuantizationInfo) {
    AC_NEEDS(DepthwiseConv2d_operator, QASYMM8_SIGNED);
    if (!test::has_layout(DepthwiseConv2d_operator, DataLayout::NHWC)) {
        return;
    }
    const auto plain = [](const TensorShape &shape) {
        return test::make_tensor(TensorInfo(shape, 1, DataType::QASYMM8_SIGNED, DataLayout::NHWC));
    };
    const auto src = plain(TensorShape(2U, 2U, 1U)), weights = plain(TensorShape(2U, 1U, 1U));
    const auto dst = plain(TensorShape(2U, 2U, 1U));
    test::store(*src, {1, 2, -30, 40});
    test::store(*weights, {5, -6});
    NEDepthwiseConvolutionLayer function;
    function.configure(src.get(), weights.get(), nullptr, dst.get(), PadStrideInfo());
    function.run();
    EXPECT_EQ(test::stored(*dst), (std::vector<double>{5, -12, -128, -128}));
}

}  // namespace
}  // namespace ac
