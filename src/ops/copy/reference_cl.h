// SPDX-License-Identifier: MIT
// Shared by the tests of OpenCL functions that only change a tensor's shape.
#pragma once

#include "src/ops/copy/reference.h"
#include "tests/framework/op_test_cl.h"

namespace ac::copy {

/// `Function`, of the operator `op`, moves 3 x 5 x 4 elements in logical order to a tensor of shape `to`.
template <class Function> void keeps_the_order(const Operator &op, const TensorShape &to) {
    test::opencl_target();
    for (const DataType type : {DataType::F32, DataType::F16, DataType::QASYMM8, DataType::S32}) {
        const TensorInfo source = test::info_of(TensorShape(3u, 5u, 4u), type), result = test::info_of(to, type);
        if (!test::has_type(op, type)) {
            EXPECT_TRUE(test::refuses(Function::validate(&source, &result), "data_types"));
            continue;
        }
        for (const test::Layout layout : {test::Layout::guarded, test::Layout::padded}) {
            auto src = test::make_tensor(source, layout);
            auto dst = test::make_tensor(result);
            test::fill(*src, 3);
            auto there = test::on_device(*src);
            auto written = test::on_device(*dst);
            Function function;
            function.configure(there.get(), written.get());
            function.run();
            test::copy_from_device(*written, *dst);
            EXPECT_TRUE(test::bytes(*src) == test::bytes(*dst));
        }
        const TensorInfo other = test::info_of(TensorShape(61u), type);
        EXPECT_TRUE(test::refuses(Function::validate(&source, &other), op.name));
    }
}

}  // namespace ac::copy
