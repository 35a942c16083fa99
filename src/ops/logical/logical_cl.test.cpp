// SPDX-License-Identifier: MIT
#include "arm_compute/core/CL/CLKernelLibrary.h"
#include "arm_compute/runtime/CL/functions/CLLogicalAnd.h"
#include "arm_compute/runtime/CL/functions/CLLogicalNot.h"
#include "arm_compute/runtime/CL/functions/CLLogicalOr.h"

#include "tests/framework/elementwise_cl_test.h"

namespace ac::logical {
namespace {

TEST(ClLogical, RunsThroughThePublicFunctions) {
    test::opencl_target();
    const TensorInfo info = test::info_of(TensorShape(4u, 2u), DataType::U8);
    auto x = test::make_tensor(info), y = test::make_tensor(test::info_of(TensorShape(4u), DataType::U8));
    test::store(*x, {0, 0, 1, 7, 9, 255, 0, 0});
    test::store(*y, {0, 2, 0, 255});
    auto a = test::on_device(*x), b = test::on_device(*y);
    EXPECT_EQ(test::stored(*elementwise::result_of<CLLogicalAnd>(
                  info, [&](CLLogicalAnd &f, CLTensor &dst) { f.configure(a.get(), b.get(), &dst); })),
              (std::vector<double>{0, 0, 0, 1, 0, 1, 0, 0}));
    EXPECT_EQ(test::stored(*elementwise::result_of<CLLogicalOr>(
                  info, [&](CLLogicalOr &f, CLTensor &dst) { f.configure(a.get(), b.get(), &dst); })),
              (std::vector<double>{0, 1, 1, 1, 1, 1, 0, 1}));
    EXPECT_EQ(test::stored(*elementwise::result_of<CLLogicalNot>(
                  info, [&](CLLogicalNot &f, CLTensor &dst) { f.configure(a.get(), &dst); })),
              (std::vector<double>{1, 1, 0, 0, 0, 0, 1, 1}));
}

TEST(ClLogical, OperatorsTakeTheirTensorsWithEachRun) {
    test::opencl_target();
    const TensorInfo info = test::info_of(TensorShape(4u), DataType::U8);
    auto x = test::make_tensor(info), y = test::make_tensor(info), got = test::make_tensor(info);
    test::store(*x, {0, 0, 1, 7});
    test::store(*y, {0, 2, 0, 255});
    auto a = test::on_device(*x), b = test::on_device(*y), dst = test::on_device(*got);
    TensorInfo ia(info), ib(info), empty;
    experimental::CLLogicalAnd both;
    both.configure(CLKernelLibrary::get().get_compile_context(), &ia, &ib, &empty);
    EXPECT_EQ(empty.tensor_shape(), info.tensor_shape());
    EXPECT_TRUE(bool(experimental::CLLogicalOr::validate(&ia, &ib, &empty)));
    experimental::CLLogicalOr either;
    either.configure(CLKernelLibrary::get().get_compile_context(), &ia, &ib, &empty);
    ITensorPack pack = {
        {TensorType::ACL_SRC_0, a.get()}, {TensorType::ACL_SRC_1, b.get()}, {TensorType::ACL_DST, dst.get()}};
    both.run(pack);
    test::copy_from_device(*dst, *got);
    EXPECT_EQ(test::stored(*got), (std::vector<double>{0, 0, 0, 1}));
    either.run(pack);
    test::copy_from_device(*dst, *got);
    EXPECT_EQ(test::stored(*got), (std::vector<double>{0, 1, 1, 1}));
}

TEST(ClLogical, RefusesWithAReason) {
    test::opencl_target();
    const TensorInfo u = test::info_of(TensorShape(4u), DataType::U8), s = test::info_of(TensorShape(4u), DataType::S8);
    EXPECT_TRUE(test::refuses(CLLogicalAnd::validate(&u, &u, &s), "U8"));
    EXPECT_TRUE(test::refuses(CLLogicalOr::validate(nullptr, &u, &u), "missing"));
    EXPECT_TRUE(test::refuses(CLLogicalNot::validate(&s, &s), "U8"));
}

}  // namespace
}  // namespace ac::logical
