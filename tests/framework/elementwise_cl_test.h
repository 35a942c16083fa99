// SPDX-License-Identifier: MIT
// Common tests of the public functions of element-wise operators on an OpenCL device. The rows are tested together with
// the CPU's rows.
#pragma once

#include "arm_compute/runtime/CL/CLScheduler.h"

#include "tests/framework/elementwise_test.h"
#include "tests/framework/op_test_cl.h"
#include "tests/framework/thrown.h"

namespace ac::elementwise {

/// The types that the operator supports in this build; `refuses(info)` must hold for the others.
template <class Refuses, class Run>
void for_types(const Operator &op, std::initializer_list<DataType> types, const Refuses &refuses, const Run &run) {
    test::opencl_target();
    for (const DataType type : types) {
        const TensorInfo info = test::info_of(TensorShape(33u, 3u), type);
        if (test::has_type(op, type)) {
            run(info);
        } else {
            EXPECT_TRUE(refuses(info));
        }
    }
}

/// Runs a function, which must make one launch.
template <class Function> void run_once(Function &function) {
    auto &launch = CLSymbols::get().clEnqueueNDRangeKernel_ptr;
    const auto real = launch;
    int launches = 0;
    launch = [&](auto... p) {
        ++launches;
        return real(p...);
    };
    function.run();
    launch = real;
    EXPECT_EQ(launches, 1);
}

/// A function on the device: configured with an empty output, moved, and run. The result has the type of `result`.
template <class Function, class Configure>
std::unique_ptr<Tensor> result_of(const TensorInfo &result, const Configure &configure) {
    CLTensor dst;
    Function made;
    configure(made, dst);
    EXPECT_EQ(dst.info()->tensor_shape(), result.tensor_shape());
    EXPECT_EQ(dst.info()->data_type(), result.data_type());
    dst.allocator()->allocate();
    Function moved(std::move(made));
    run_once(moved);
    auto got = test::make_tensor(TensorInfo(*dst.info()));
    test::copy_from_device(dst, *got);
    return got;
}

/// Two inputs: one of `info`, and one row of it that is broadcast. `configure(function, a, b, dst)` on the device,
/// `want(a, b, result)` in double.
template <class Function, class Configure, class Want>
void check_binary(const TensorInfo &info, const TensorInfo &result, const test::Tolerance &tolerance,
                  const Configure &configure, const Want &want) {
    auto a = test::make_tensor(info);
    auto b = test::make_tensor(TensorInfo(info).set_tensor_shape(TensorShape(info.dimension(0))));
    test::fill(*a, 3, 0.5, 2.);
    test::fill(*b, 4, 0.5, 2.);
    auto there_a = test::on_device(*a), there_b = test::on_device(*b);
    const auto got = result_of<Function>(
        result, [&](Function &function, CLTensor &dst) { configure(function, there_a.get(), there_b.get(), &dst); });
    EXPECT_TRUE(test::close(*got, want(*a, *b, result), tolerance));
}

/// One input, with a separate output and in place.
template <class Function, class Configure, class Want>
void check_unary(const TensorInfo &info, const test::Tolerance &tolerance, const Configure &configure,
                 const Want &want) {
    auto src = test::make_tensor(info);
    test::fill(*src, 6, 0.5, 2.);
    auto there = test::on_device(*src);
    const auto got =
        result_of<Function>(info, [&](Function &function, CLTensor &dst) { configure(function, there.get(), &dst); });
    EXPECT_TRUE(test::close(*got, want(*src, info), tolerance));
    Function in_place;
    configure(in_place, there.get(), there.get());
    in_place.run();
    auto back = test::make_tensor(info);
    test::copy_from_device(*there, *back);
    EXPECT_TRUE(test::close(*back, want(*src, info), tolerance));
    Function never_configured;
    EXPECT_RAISES(never_configured.run());
}

}  // namespace ac::elementwise
