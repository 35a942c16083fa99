// SPDX-License-Identifier: MIT
// The public function on the device; the rows are tested where those of the CPU are, in flatten.test.cpp.
#include "arm_compute/runtime/CL/CLScheduler.h"
#include "arm_compute/runtime/CL/functions/CLFlattenLayer.h"

#include "src/ops/flatten/flatten.h"
#include "src/ops/flatten/reference.h"
#include "tests/framework/op_test_cl.h"

namespace ac {

extern const Operator Flatten_operator;

namespace flatten {
namespace {

using namespace arm_compute;
using test::info_of;

std::string text_of_status(const Status &s) {
    return bool(s) ? "accepted" : s.error_description();
}

TEST(ClFlatten, KeepsTheOrderOfTheElements) {
    test::opencl_target();
    for (const DataType type : {DataType::F32, DataType::F16, DataType::QASYMM8, DataType::S32}) {
        const TensorInfo from = info_of(TensorShape(3u, 5u, 4u), type);
        const TensorInfo to = info_of(TensorShape(60u), type);
        if (!test::has_type(Flatten_operator, type)) {
            EXPECT_NE(text_of_status(CLFlattenLayer::validate(&from, &to)).find("data_types"), std::string::npos);
            continue;
        }
        for (const test::Layout layout : {test::Layout::guarded, test::Layout::padded}) {
            auto src = test::make_tensor(from, layout);
            auto dst = test::make_tensor(to);
            test::fill(*src, 3);
            auto there = test::on_device(*src);
            auto result = test::on_device(*dst);
            CLFlattenLayer function;
            function.configure(there.get(), result.get());
            function.run();
            test::copy_from_device(*result, *dst);
            EXPECT_TRUE(test::bytes(*src) == test::bytes(*dst));
        }
        const TensorInfo other = info_of(TensorShape(61u), type);
        EXPECT_NE(text_of_status(CLFlattenLayer::validate(&from, &other)).find("Flatten"), std::string::npos);
    }
}

}  // namespace
}  // namespace flatten
}  // namespace ac
