// SPDX-License-Identifier: MIT
// The public function on the device; the rows are tested where those of the CPU are, in reshape.test.cpp.
#include "arm_compute/runtime/CL/CLScheduler.h"
#include "arm_compute/runtime/CL/functions/CLReshapeLayer.h"

#include "src/ops/reshape/reference.h"
#include "src/ops/reshape/reshape.h"
#include "tests/framework/op_test_cl.h"

namespace ac {

extern const Operator Reshape_operator;

namespace reshape {
namespace {

using namespace arm_compute;
using test::info_of;

std::string text_of_status(const Status &s) {
    return bool(s) ? "accepted" : s.error_description();
}

TEST(ClReshape, KeepsTheOrderOfTheElements) {
    test::opencl_target();
    for (const DataType type : {DataType::F32, DataType::F16, DataType::QASYMM8, DataType::S32}) {
        const TensorInfo from = info_of(TensorShape(3u, 5u, 4u), type);
        const TensorInfo to = info_of(TensorShape(15u, 4u), type);
        if (!test::has_type(Reshape_operator, type)) {
            EXPECT_NE(text_of_status(CLReshapeLayer::validate(&from, &to)).find("data_types"), std::string::npos);
            continue;
        }
        for (const test::Layout layout : {test::Layout::guarded, test::Layout::padded}) {
            auto src = test::make_tensor(from, layout);
            auto dst = test::make_tensor(to);
            test::fill(*src, 3);
            auto there = test::on_device(*src);
            auto result = test::on_device(*dst);
            CLReshapeLayer function;
            function.configure(there.get(), result.get());
            function.run();
            test::copy_from_device(*result, *dst);
            EXPECT_TRUE(test::bytes(*src) == test::bytes(*dst));
        }
        const TensorInfo other = info_of(TensorShape(61u), type);
        EXPECT_NE(text_of_status(CLReshapeLayer::validate(&from, &other)).find("Reshape"), std::string::npos);
    }
}

}  // namespace
}  // namespace reshape
}  // namespace ac
