// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLRange.h"

#include "tests/framework/elementwise_cl_test.h"

AC_DECLARE_OPERATOR(Range)

namespace ac::range {
namespace {

std::vector<double> result_of(const TensorInfo &info, float start, float end, float step) {
    CLTensor dst;
    dst.allocator()->init(info);
    CLRange function;
    function.configure(&dst, start, end, step);
    dst.allocator()->allocate();
    elementwise::run_once(function);
    auto got = test::make_tensor(info);
    test::copy_from_device(dst, *got);
    return test::stored(*got);
}

TEST(ClRange, RunsThroughThePublicFunction) {
    test::opencl_target();
    const TensorShape three(3u);
    if (test::has_type(Range_operator, DataType::S16)) {
        EXPECT_EQ(result_of(test::info_of(three, DataType::S16), 10, -11, -10), (std::vector<double>{10, 0, -10}));
    }
    if (test::has_type(Range_operator, DataType::F32)) {
        EXPECT_EQ(result_of(test::info_of(three, DataType::F32), 1, 1 + 3 * 0x1p-20F, 0x1p-20F),
                  (std::vector<double>{1, 1 + 0x1p-20, 1 + 0x1p-19}));
    }
}

/// Stored: 2 r + 10, ties to even: 12, 12.5, 13, 13.5.
TEST(ClRange, TakesQuantizedBytes) {
    test::opencl_target();
    const TensorInfo info = test::info_of(TensorShape(4u), DataType::QASYMM8, QuantizationInfo(0.5F, 10));
    if (!test::has_type(Range_operator, DataType::QASYMM8)) {
        EXPECT_FALSE(bool(CLRange::validate(&info, 1, 2, 0.25F)));
        return;
    }
    EXPECT_EQ(result_of(info, 1, 2, 0.25F), (std::vector<double>{12, 12, 13, 14}));
    EXPECT_EQ(result_of(info, -5, -4, 1), (std::vector<double>{0, 2, 4, 6}));
    EXPECT_TRUE(test::refuses(CLRange::validate(&info, -6, 2, 1), "the start"));
    EXPECT_TRUE(test::refuses(CLRange::validate(&info, 0, 130, 40), "the end"));
}

/// Programs take the limit from dequantize_qasymm8(), whose float is below the product of -120 and the scale.
TEST(ClRange, EndsWithTheTypesLimit) {
    test::opencl_target();
    const QuantizationInfo q(0.3457F, 120);
    const TensorInfo info = test::info_of(TensorShape(4u), DataType::QASYMM8, q);
    if (!test::has_type(Range_operator, DataType::QASYMM8)) {
        EXPECT_FALSE(bool(CLRange::validate(&info, 3, -40, -12)));
        return;
    }
    EXPECT_EQ(result_of(info, 3, dequantize_qasymm8(0, q.uniform()), -12), (std::vector<double>{129, 94, 59, 25}));
    EXPECT_TRUE(bool(CLRange::validate(&info, 3, dequantize_qasymm8(255, q.uniform()), 12)));
}

TEST(ClRange, RefusesWithAReason) {
    test::opencl_target();
    const TensorInfo q = test::info_of(TensorShape(4u), DataType::QASYMM8_SIGNED);
    EXPECT_TRUE(test::refuses(CLRange::validate(&q, 1, 2, 1), "dst is"));
    EXPECT_TRUE(test::refuses(CLRange::validate(nullptr, 1, 2, 1), "missing"));
}

}  // namespace
}  // namespace ac::range
