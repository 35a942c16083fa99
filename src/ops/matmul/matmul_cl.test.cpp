// SPDX-License-Identifier: MIT
// The public function on the device. matmul.test.cpp tests the rows together with those of the CPU.
#include "arm_compute/runtime/CL/CLScheduler.h"
#include "arm_compute/runtime/CL/functions/CLMatMul.h"

#include "src/ops/matmul/matmul.h"
#include "src/ops/matmul/reference.h"
#include "tests/framework/op_test_cl.h"

namespace ac::matmul {
namespace {

using test::info_of;

void check(DataType type) {
    const QuantizationInfo q(0.25f, 3);
    const TensorInfo left = info_of(TensorShape(9u, 7u, 2u), type, q);
    const TensorInfo right = info_of(TensorShape(9u, 6u, 2u), type, q), none;
    const MatMulInfo info = MatMulInfo().adj_rhs(true);
    test::opencl_target();
    if (!test::has_type(MatMul_operator, type)) {
        EXPECT_FALSE(bool(CLMatMul::validate(&left, &right, &none, info)));
        return;
    }
    auto lhs = test::make_tensor(left), rhs = test::make_tensor(right);
    test::fill(*lhs, 6, -2, 2);
    test::fill(*rhs, 7, -2, 2);
    auto a = test::on_device(*lhs), b = test::on_device(*rhs);
    CLTensor dst;
    CLMatMul function;
    const ActivationLayerInfo relu(ActivationLayerInfo::ActivationFunction::BOUNDED_RELU, 8.f);
    function.configure(a.get(), b.get(), &dst, info, GpuMatMulSettings{}, relu);
    dst.allocator()->allocate();
    function.run();
    auto got = test::make_tensor(TensorInfo(*dst.info()));
    test::copy_from_device(dst, *got);
    if (is_data_type_quantized_asymmetric_char(type)) {
        EXPECT_EQ(test::stored(*got), quantized_reference(*lhs, *rhs, *got, info, relu));
        return;
    }
    const gemm::Expected want = reference(*lhs, *rhs, TensorShape(6u, 7u, 2u), info, relu);
    const std::vector<double> values = test::values(*got);
    for (size_t i = 0; i < values.size(); ++i) {
        ASSERT_NEAR(values[i], want.value[i], want.allowed[i]) << "at " << i;
    }
}

TEST(ClMatMul, RunsThroughThePublicFunction) {
    for (const DataType type : {DataType::F32, DataType::F16, DataType::QASYMM8, DataType::QASYMM8_SIGNED}) {
        check(type);
    }
}

TEST(ClMatMul, RefusesWithAReason) {
    test::opencl_target();
    const TensorInfo a = info_of(TensorShape(4u, 3u), DataType::F32), none;
    const TensorInfo brain = info_of(TensorShape(4u, 4u), DataType::BFLOAT16);
    const MatMulInfo info;
    EXPECT_TRUE(test::refuses(CLMatMul::validate(&a, &a, &none, info), "K is 4"));
    EXPECT_TRUE(test::refuses(CLMatMul::validate(&a, nullptr, &none, info), "missing"));
    PlanPtr made;
    TensorInfo d;
    EXPECT_TRUE(test::refuses(
        plan(made, brain, brain, d, info, false, ActivationLayerInfo(), test::opencl_target().inside()), "BFLOAT16"));
}

}  // namespace
}  // namespace ac::matmul
