// SPDX-License-Identifier: MIT
#include "src/ops/depth_convert/depth_convert.h"

#include "arm_compute/runtime/NEON/functions/NEDepthConvertLayer.h"

#include "tests/framework/elementwise_test.h"
#include "tests/framework/trailing_ones.h"

namespace ac::depth_convert {
namespace {

using test::info_of;

/// cast.test.cpp tests the rows and the pairs of types; this file tests the rules and the public function.
struct Case {
    DataType from, to;
    ConvertPolicy policy;
    std::vector<double> src, dst;
};

TEST(DepthConvert, RunsThroughThePublicFunction) {
    const std::vector<Case> cases = {
        {DataType::S16, DataType::U8, ConvertPolicy::SATURATE, {-5, 7, 300}, {0, 7, 255}},
        {DataType::S16, DataType::U8, ConvertPolicy::WRAP, {-5, 7, 300}, {251, 7, 44}},
        {DataType::U8, DataType::S32, ConvertPolicy::SATURATE, {0, 7, 255}, {0, 7, 255}},
        {DataType::F32, DataType::QASYMM8, ConvertPolicy::SATURATE, {-1.5, 7.75, 300}, {0, 7, 255}},
        {DataType::QASYMM8, DataType::F16, ConvertPolicy::SATURATE, {0, 7, 255}, {0, 7, 255}},
        {DataType::BFLOAT16, DataType::F32, ConvertPolicy::SATURATE, {-1.5, 0.25, 3}, {-1.5, 0.25, 3}}};
    for (const Case &c : cases) {
        auto src = test::make_tensor(info_of(TensorShape(3u), c.from));
        Tensor dst;
        dst.allocator()->init(TensorInfo(TensorShape(), 1, c.to));
        if (!test::has_type(DepthConvert_operator, c.from) || !test::has_type(DepthConvert_operator, c.to)) {
            const Status status = NEDepthConvertLayer::validate(src->info(), dst.info(), c.policy);
            EXPECT_TRUE(test::refuses(status, "data_types"));
            continue;
        }
        test::store(*src, c.src);
        NEDepthConvertLayer function;
        function.configure(src.get(), &dst, c.policy);
        dst.allocator()->allocate();
        function.run();
        EXPECT_EQ(test::stored(dst), c.dst);
    }
}

TEST(DepthConvert, RefusesWithAReason) {
    const ConvertPolicy policy = ConvertPolicy::SATURATE;
    const TensorInfo s = info_of(TensorShape(4u), DataType::S16), u = info_of(TensorShape(4u), DataType::U8);
    EXPECT_TRUE(test::refuses(NEDepthConvertLayer::validate(&s, &u, policy, 2), "the shift is 2"));
    EXPECT_TRUE(test::refuses(NEDepthConvertLayer::validate(&s, &s, policy, 0), "DepthConvert: src is S16"));
    EXPECT_TRUE(test::refuses(NEDepthConvertLayer::validate(nullptr, &s, policy, 0), "missing"));
}

TEST(DepthConvert, TakesTrailingOnes) {
    test::check_trailing_ones(
        {test::operand(TensorType::ACL_SRC, TensorShape(9u, 5u), DataType::U8),
         test::operand(TensorType::ACL_DST, TensorShape(9u, 5u), DataType::S32)},
        [](PlanPtr &out, auto &i, const Target &target) {
            // an empty output has no type to convert to
            return plan(out, i[0], i[1].data_type() == DataType::UNKNOWN ? i[1].set_data_type(DataType::S32) : i[1],
                        ConvertPolicy::SATURATE, 0, target);
        },
        test::has_type(DepthConvert_operator, DataType::U8));
}

}  // namespace
}  // namespace ac::depth_convert
