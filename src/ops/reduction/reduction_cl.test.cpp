// SPDX-License-Identifier: MIT
// The public functions on the device; reduction.test.cpp tests the rows.
#include "arm_compute/runtime/CL/CLScheduler.h"
#include "arm_compute/runtime/CL/functions/CLArgMinMaxLayer.h"
#include "arm_compute/runtime/CL/functions/CLReduceMean.h"
#include "arm_compute/runtime/CL/functions/CLReductionOperation.h"

#include "src/ops/reduction/reference.h"
#include "tests/framework/op_test_cl.h"

AC_DECLARE_OPERATOR(Reduction)

namespace ac::reduction {
namespace {

using test::info_of;

/// Runs a configured function and compares its output.
void check(IFunction &function, CLTensor &dst, const ITensor &src, Axes axes, ReductionOperation op) {
    dst.allocator()->allocate();
    function.run();
    auto got = test::make_tensor(TensorInfo(*dst.info()));
    test::copy_from_device(dst, *got);
    const Expected want = reference(src, TensorInfo(*dst.info()), axes, op);
    const std::vector<double> values = test::values(*got);
    ASSERT_EQ(values.size(), want.value.size());
    for (size_t i = 0; i < values.size(); ++i) {
        ASSERT_NEAR(values[i], want.value[i], want.allowed[i]) << "at " << i;
    }
}

TEST(ClReduction, RunsThroughThePublicFunctions) {
    test::opencl_target();
    for (const DataType type :
         {DataType::F32, DataType::F16, DataType::S32, DataType::QASYMM8, DataType::QASYMM8_SIGNED}) {
        const TensorInfo info = info_of(TensorShape(300u, 4u, 3u), type), none;
        if (!test::has_type(Reduction_operator, type)) {
            EXPECT_FALSE(bool(CLReductionOperation::validate(&info, &none, 0, ReductionOperation::SUM)));
            continue;
        }
        auto src = test::make_tensor(info);
        test::fill(*src, 6);
        auto there = test::on_device(*src);
        CLTensor least, where, mean;
        CLReductionOperation reduced;
        reduced.configure(there.get(), &least, 0, ReductionOperation::MIN);
        EXPECT_EQ(least.info()->tensor_shape(), TensorShape(1u, 4u, 3u));
        check(reduced, least, *src, 1, ReductionOperation::MIN);
        CLTensor wide;
        wide.info()->set_data_type(DataType::S64);
        CLArgMinMaxLayer searched, widened;
        widened.configure(there.get(), 0, &wide, ReductionOperation::ARG_IDX_MAX);
        EXPECT_EQ(wide.info()->data_type(), DataType::S64);
        check(widened, wide, *src, 1, ReductionOperation::ARG_IDX_MAX);
        searched.configure(there.get(), -1, &where, ReductionOperation::ARG_IDX_MAX);
        EXPECT_EQ(where.info()->tensor_shape(), TensorShape(300u, 4u));
        check(searched, where, *src, 4, ReductionOperation::ARG_IDX_MAX);
        if (type != DataType::S32) {
            CLReduceMean averaged;
            averaged.configure(there.get(), Coordinates(1, 0), false, &mean);
            EXPECT_EQ(mean.info()->tensor_shape(), TensorShape(3u));
            check(averaged, mean, *src, 3, ReductionOperation::MEAN_SUM);
        }
    }
}

/// The parts of complex numbers, (1, -1), (2, -2) ... (12, -12), are summed along dimension 1 or 2.
TEST(ClReduction, ComplexSums) {
    test::opencl_target();
    for (const DataType type : {DataType::F32, DataType::F16}) {
        const TensorInfo info(TensorShape(2u, 3u, 2u), 2, type), none;
        using Op = ReductionOperation;
        if (!test::has_type(Reduction_operator, type)) {
            EXPECT_FALSE(bool(CLReductionOperation::validate(&info, &none, 1, Op::SUM)));
            continue;
        }
        EXPECT_FALSE(bool(CLReductionOperation::validate(&info, &none, 0, Op::SUM)));
        EXPECT_FALSE(bool(CLReductionOperation::validate(&info, &none, 1, Op::PROD)));
        auto src = test::make_tensor(info, test::Layout::padded);
        const auto part = [&](ITensor &t, size_t n, size_t i) -> double {
            const TensorShape &s = t.info()->tensor_shape();
            const uint8_t *p = t.ptr_to_element(Coordinates(
                static_cast<int>(n % s[0]), static_cast<int>(n / s[0] % s[1]), static_cast<int>(n / s[0] / s[1])));
            return type == DataType::F32 ? static_cast<double>(reinterpret_cast<const float *>(p)[i])
                                         : static_cast<double>(reinterpret_cast<const half *>(p)[i]);
        };
        for (size_t n = 0; n < 12; ++n) {
            uint8_t *p = src->ptr_to_element(
                Coordinates(static_cast<int>(n % 2), static_cast<int>(n / 2 % 3), static_cast<int>(n / 6)));
            for (size_t i = 0; i < 2; ++i) {
                const float x = static_cast<float>(n + 1) * (i == 0 ? 1.f : -1.f);
                type == DataType::F32 ? void(reinterpret_cast<float *>(p)[i] = x)
                                      : void(reinterpret_cast<half *>(p)[i] = half(x));
            }
        }
        const auto there = test::on_device(*src);
        const struct {
            unsigned axis;
            Op op;
            bool keep_dims;
            std::vector<double> want;
        } calls[] = {{1, Op::SUM, true, {9, 12, 27, 30}},
                     {1, Op::MEAN_SUM, false, {3, 4, 9, 10}},
                     {2, Op::SUM, false, {8, 10, 12, 14, 16, 18}}};
        for (const auto &c : calls) {
            CLTensor dst;
            CLReductionOperation f;
            f.configure(there.get(), &dst, c.axis, c.op, c.keep_dims);
            ASSERT_EQ(dst.info()->num_channels(), 2u);
            dst.allocator()->allocate();
            f.run();
            auto got = test::make_tensor(TensorInfo(*dst.info()));
            test::copy_from_device(dst, *got);
            for (size_t n = 0; n < c.want.size(); ++n) {
                EXPECT_EQ(part(*got, n, 0), c.want[n]) << c.axis;
                EXPECT_EQ(part(*got, n, 1), -c.want[n]) << c.axis;
            }
        }
    }
}

TEST(ClReduction, RefusesWithAReason) {
    test::opencl_target();
    const TensorInfo a = info_of(TensorShape(4u, 3u), DataType::F32), none;
    const ReductionOperation sum = ReductionOperation::SUM;
    EXPECT_TRUE(test::refuses(CLReductionOperation::validate(&a, &none, 6, sum), "axis 6"));
    EXPECT_TRUE(test::refuses(CLArgMinMaxLayer::validate(&a, 0, &none, sum), "ARG_IDX_MAX"));
    EXPECT_TRUE(test::refuses(CLReduceMean::validate(nullptr, Coordinates(0), true, &none), "input"));
    EXPECT_TRUE(test::refuses(CLReduceMean::validate(&a, Coordinates(5), true, &none), "axis 5"));
}

}  // namespace
}  // namespace ac::reduction
