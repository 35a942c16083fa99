// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLBitwiseAnd.h"
#include "arm_compute/runtime/CL/functions/CLBitwiseNot.h"
#include "arm_compute/runtime/CL/functions/CLBitwiseOr.h"
#include "arm_compute/runtime/CL/functions/CLBitwiseXor.h"

#include "tests/framework/elementwise_cl_test.h"

namespace ac::bitwise {
namespace {

template <class Function> std::vector<double> result_of(const std::vector<double> &a, const std::vector<double> &b) {
    test::opencl_target();
    const TensorInfo info = test::info_of(TensorShape(a.size()), DataType::U8);
    auto x = test::make_tensor(info), y = test::make_tensor(info);
    test::store(*x, a);
    test::store(*y, b);
    auto there_x = test::on_device(*x), there_y = test::on_device(*y);
    return test::stored(*elementwise::result_of<Function>(info, [&](Function &function, CLTensor &dst) {
        if constexpr (std::is_same_v<Function, CLBitwiseNot>) {
            function.configure(there_x.get(), &dst);
        } else {
            function.configure(there_x.get(), there_y.get(), &dst);
        }
    }));
}

TEST(ClBitwise, RunsThroughThePublicFunctions) {
    EXPECT_EQ(result_of<CLBitwiseAnd>({12, 255, 0}, {10, 170, 99}), (std::vector<double>{8, 170, 0}));
    EXPECT_EQ(result_of<CLBitwiseOr>({12, 255, 0}, {10, 170, 99}), (std::vector<double>{14, 255, 99}));
    EXPECT_EQ(result_of<CLBitwiseXor>({12, 255, 0}, {10, 170, 99}), (std::vector<double>{6, 85, 99}));
    EXPECT_EQ(result_of<CLBitwiseNot>({12, 255, 0}, {0, 0, 0}), (std::vector<double>{243, 0, 255}));
}

}  // namespace
}  // namespace ac::bitwise
