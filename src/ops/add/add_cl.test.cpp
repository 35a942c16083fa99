// SPDX-License-Identifier: MIT
// The public function on the device; the rows are tested where those of the CPU are, in add.test.cpp.
#include "arm_compute/runtime/CL/CLScheduler.h"
#include "arm_compute/runtime/CL/functions/CLElementwiseOperations.h"

#include "src/ops/add/add.h"
#include "src/ops/add/reference.h"
#include "tests/framework/op_test_cl.h"

namespace ac {

extern const Operator Add_operator;

namespace add {
namespace {

using namespace arm_compute;
using test::info_of;

std::string text_of_status(const Status &s) {
    return bool(s) ? "accepted" : s.error_description();
}

TEST(ClAdd, RunsThroughThePublicFunction) {
    for (const DataType type : {DataType::F32, DataType::F16, DataType::S32, DataType::QASYMM8}) {
        const TensorInfo info = info_of(TensorShape(33u, 3u), type);
        const TensorInfo row = info_of(TensorShape(33u), type);
        test::opencl_target();
        if (!test::has_type(Add_operator, type)) {
            EXPECT_FALSE(bool(CLArithmeticAddition::validate(&info, &row, &info, ConvertPolicy::SATURATE)));
            continue;
        }
        auto a = test::make_tensor(info);
        auto b = test::make_tensor(row);
        auto got = test::make_tensor(info);
        test::fill(*a, 3);
        test::fill(*b, 4);
        auto there_a = test::on_device(*a);
        auto there_b = test::on_device(*b);
        CLTensor dst;
        CLArithmeticAddition add;
        add.configure(there_a.get(), there_b.get(), &dst, ConvertPolicy::SATURATE);
        dst.allocator()->allocate();
        add.run();
        test::copy_from_device(dst, *got);
        EXPECT_TRUE(test::close(*got, reference(*a, *b, info, true), tolerance(type)));
    }
}

TEST(ClAdd, RefusesWithAReason) {
    test::opencl_target();
    const TensorInfo a = info_of(TensorShape(4u, 3u), DataType::F32);
    const TensorInfo b = info_of(TensorShape(5u, 3u), DataType::F32);
    EXPECT_NE(text_of_status(CLArithmeticAddition::validate(&a, &b, &a, ConvertPolicy::WRAP)).find("broadcast"),
              std::string::npos);
    EXPECT_NE(text_of_status(CLArithmeticAddition::validate(&a, nullptr, &a, ConvertPolicy::WRAP)).find("missing"),
              std::string::npos);
}

}  // namespace
}  // namespace add
}  // namespace ac
