// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLFloor.h"

#include "tests/framework/elementwise_cl_test.h"

#include <cmath>

AC_DECLARE_OPERATOR(Floor)

namespace ac::floor {
namespace {

TEST(ClFloor, RunsThroughThePublicFunction) {
    elementwise::for_types(
        Floor_operator, {DataType::F32, DataType::F16},
        [](const TensorInfo &info) { return !bool(CLFloor::validate(&info, &info)); },
        [](const TensorInfo &info) {
            elementwise::check_unary<CLFloor>(
                info, {}, [](CLFloor &f, CLTensor *src, CLTensor *dst) { f.configure(src, dst); },
                [](const ITensor &src, const TensorInfo &) {
                    std::vector<double> want = test::stored(src);
                    for (double &x : want) {
                        x = std::floor(x);
                    }
                    return want;
                });
        });
}

TEST(ClFloor, RefusesWithAReason) {
    test::opencl_target();
    const TensorInfo s = test::info_of(TensorShape(4u), DataType::S32);
    EXPECT_TRUE(test::refuses(CLFloor::validate(&s, &s), "F16"));
    EXPECT_TRUE(test::refuses(CLFloor::validate(nullptr, &s), "missing"));
}

}  // namespace
}  // namespace ac::floor
