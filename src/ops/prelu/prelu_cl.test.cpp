// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLPReluLayer.h"

#include "src/ops/prelu/prelu.h"
#include "src/ops/prelu/reference.h"
#include "tests/framework/elementwise_cl_test.h"

namespace ac::prelu {
namespace {

TEST(ClPRelu, RunsThroughThePublicFunction) {
    elementwise::for_types(
        PRelu_operator, {DataType::F32, DataType::F16, DataType::QASYMM8},
        [](const TensorInfo &info) { return !bool(CLPReluLayer::validate(&info, &info, &info)); },
        [](const TensorInfo &info) {
            elementwise::check_binary<CLPReluLayer>(
                info, info, tolerance(info.data_type()),
                [](CLPReluLayer &f, CLTensor *a, CLTensor *b, CLTensor *dst) { f.configure(a, b, dst); }, reference);
        });
}

/// x > 0 ? x : x * alpha, computed in the type: -300 * 200 = -60000 is 5536 in 16 bits.
TEST(ClPRelu, TakesIntegers) {
    test::opencl_target();
    struct Case {
        DataType type;
        std::vector<double> src, alpha, want;
    };
    const Case cases[] = {{DataType::U8, {0, 7, 200, 255}, {3, 3, 3, 0}, {0, 7, 200, 255}},
                          {DataType::S16, {-300, 300, -7, 0}, {200, 200, 3, 5}, {5536, 300, -21, 0}},
                          {DataType::S32, {-70000, 5, -3, -1}, {-70000, 2, 7, 1}, {605032704, 5, -21, -1}}};
    for (const Case &c : cases) {
        const TensorInfo info = test::info_of(TensorShape(4u), c.type);
        if (!test::has_type(PRelu_operator, c.type)) {
            EXPECT_FALSE(bool(CLPReluLayer::validate(&info, &info, &info)));
            continue;
        }
        auto src = test::make_tensor(info), alpha = test::make_tensor(info), got = test::make_tensor(info);
        test::store(*src, c.src);
        test::store(*alpha, c.alpha);
        auto there = test::on_device(*src), slopes = test::on_device(*alpha), dst = test::on_device(*got);
        CLPReluLayer function;
        function.configure(there.get(), slopes.get(), dst.get());
        function.run();
        test::copy_from_device(*dst, *got);
        EXPECT_EQ(test::stored(*got), c.want);
    }
}

TEST(ClPRelu, WithoutAnOutputWorksInPlace) {
    test::opencl_target();
    const TensorInfo info = test::info_of(TensorShape(4u), DataType::F32);
    const TensorInfo wide = test::info_of(TensorShape(4u, 2u), DataType::F32);
    if (!test::has_type(PRelu_operator, DataType::F32)) {
        EXPECT_FALSE(bool(CLPReluLayer::validate(&info, &info, nullptr)));
        return;
    }
    EXPECT_TRUE(bool(CLPReluLayer::validate(&info, &info, nullptr)));
    EXPECT_FALSE(bool(CLPReluLayer::validate(&info, &wide, nullptr))) << "the result does not fit";
    auto src = test::make_tensor(info), alpha = test::make_tensor(info);
    test::store(*src, {-2, 3, -4, 0});
    test::store(*alpha, {0.5, 0.5, 2, 2});
    auto there = test::on_device(*src), slopes = test::on_device(*alpha);
    CLPReluLayer function;
    function.configure(there.get(), slopes.get(), nullptr);
    function.run();
    test::copy_from_device(*there, *src);
    EXPECT_EQ(test::stored(*src), (std::vector<double>{-1, 3, -8, 0}));
}

TEST(ClPRelu, RefusesWithAReason) {
    test::opencl_target();
    const TensorInfo f = test::info_of(TensorShape(4u, 3u), DataType::F32);
    EXPECT_TRUE(test::refuses(CLPReluLayer::validate(nullptr, &f, &f), "missing"));
}

}  // namespace
}  // namespace ac::prelu
