// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLSelect.h"

#include "src/ops/select/reference.h"
#include "tests/framework/elementwise_cl_test.h"

AC_DECLARE_OPERATOR(Select)

namespace ac::choose {
namespace {

/// Conditions of 128 and above are true as well.
TEST(ClSelect, RunsThroughThePublicFunction) {
    elementwise::for_types(
        Select_operator, {DataType::U8, DataType::F16, DataType::F32},
        [](const TensorInfo &info) { return !bool(CLSelect::validate(&info, &info, &info, &info)); },
        [](const TensorInfo &info) {
            for (const TensorShape &shape : {info.tensor_shape(), TensorShape(3u)}) {
                auto c = test::make_tensor(test::info_of(shape, DataType::U8));
                auto x = test::make_tensor(info), y = test::make_tensor(info);
                test::fill(*c, 1, 0, 1);
                std::vector<double> holds = test::stored(*c);
                for (double &h : holds) {
                    h *= 200;
                }
                test::store(*c, holds);
                test::fill(*x, 2, 0, 100);
                test::fill(*y, 3, 0, 100);
                auto there_c = test::on_device(*c), there_x = test::on_device(*x), there_y = test::on_device(*y);
                const auto got = elementwise::result_of<CLSelect>(info, [&](CLSelect &function, CLTensor &dst) {
                    function.configure(there_c.get(), there_x.get(), there_y.get(), &dst);
                });
                EXPECT_EQ(test::bytes(*got), reference(*c, *x, *y));
            }
        });
}

TEST(ClSelect, RefusesWithAReason) {
    test::opencl_target();
    const TensorInfo c = test::info_of(TensorShape(4u), DataType::U8),
                     p = test::info_of(TensorShape(4u), DataType::QASYMM8, QuantizationInfo(0.5F, 3)),
                     q = test::info_of(TensorShape(4u), DataType::QASYMM8, QuantizationInfo(0.25F, 3));
    EXPECT_EQ(bool(CLSelect::validate(&c, &p, &q, &p)), test::has_type(Select_operator, DataType::QASYMM8));
    const TensorInfo f = test::info_of(TensorShape(4u), DataType::F32);
    EXPECT_TRUE(test::refuses(CLSelect::validate(&f, &f, &f, &f), "condition is F32"));
    EXPECT_TRUE(test::refuses(CLSelect::validate(nullptr, &f, &f, &f), "missing"));
}

}  // namespace
}  // namespace ac::choose
