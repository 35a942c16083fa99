// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NEPReluLayer.h"

#include "src/ops/prelu/prelu.h"
#include "src/ops/prelu/reference.h"
#include "tests/framework/trailing_ones.h"

namespace ac::prelu {
namespace {

using test::info_of;

/// elementwise_binary.test.cpp tests the rows; this file tests the rules and the public function.
TEST(PRelu, RunsThroughThePublicFunction) {
    for (const DataType type : {DataType::F32, DataType::F16, DataType::QASYMM8, DataType::QASYMM8_SIGNED}) {
        const TensorInfo info = info_of(TensorShape(33u, 5u, 3u), type, QuantizationInfo(0.02f, 3));
        if (!test::has_type(PRelu_operator, type)) {
            EXPECT_TRUE(test::refuses(NEPReluLayer::validate(&info, &info, &info), "data_types"));
            continue;
        }
        auto src = test::make_tensor(info);
        auto alpha = test::make_tensor(info_of(TensorShape(33u), type, QuantizationInfo(0.01f, -7)));
        test::fill(*src, 3, -2., 2.);
        test::fill(*alpha, 4);
        Tensor dst;
        NEPReluLayer function;
        function.configure(src.get(), alpha.get(), &dst);
        EXPECT_EQ(dst.info()->tensor_shape(), info.tensor_shape());
        dst.allocator()->allocate();
        function.run();
        EXPECT_TRUE(test::close(dst, reference(*src, *alpha, TensorInfo(*dst.info())), tolerance(type)));
    }
}

TEST(PRelu, RefusesWithAReason) {
    const TensorInfo f = info_of(TensorShape(4u, 3u), DataType::F32), s = info_of(TensorShape(4u, 3u), DataType::U32);
    const TensorInfo longer = info_of(TensorShape(5u, 3u), DataType::F32);
    EXPECT_TRUE(test::refuses(NEPReluLayer::validate(&s, &s, &s), "PRelu"));
    EXPECT_TRUE(test::refuses(NEPReluLayer::validate(nullptr, &f, &f), "missing"));
    if (test::has_type(PRelu_operator, DataType::F32)) {
        EXPECT_TRUE(test::refuses(NEPReluLayer::validate(&f, &longer, &f), "broadcast"));
    }
}

TEST(PRelu, TakesTrailingOnes) {
    test::check_trailing_ones(
        PRelu_operator, TensorShape(8u, 6u, 4u), TensorShape(8u), TensorShape(8u, 6u, 4u),
        [](PlanPtr &out, auto &i, const Target &target) { return plan(out, i[0], i[1], i[2], target); });
}

}  // namespace
}  // namespace ac::prelu
