// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLComparison.h"
#include "arm_compute/runtime/CL/functions/CLElementwiseOperations.h"

#include "src/ops/elementwise_binary/elementwise_binary.h"
#include "src/ops/elementwise_binary/reference.h"
#include "tests/framework/elementwise_cl_test.h"

#include <cmath>
#include <cstring>

namespace ac::elementwise_binary {
namespace {

using A = ArithmeticOperation;

template <class Function> void check(A op, std::initializer_list<DataType> types) {
    elementwise::for_types(
        ElementwiseBinary_operator, types,
        [](const TensorInfo &info) { return !bool(Function::validate(&info, &info, &info)); },
        [&](const TensorInfo &info) {
            elementwise::check_binary<Function>(
                info, info, tolerance(info.data_type(), op, true),
                [](Function &f, CLTensor *a, CLTensor *b, CLTensor *dst) { f.configure(a, b, dst); },
                [&](const ITensor &a, const ITensor &b, const TensorInfo &result) {
                    return reference(a, b, result, op);
                });
        });
}

TEST(ClElementwiseBinary, RunsThroughThePublicFunctions) {
    check<CLElementwiseMax>(A::MAX, {DataType::F32, DataType::QASYMM8});
    check<CLElementwiseMin>(A::MIN, {DataType::F16, DataType::S32});
    check<CLElementwiseSquaredDiff>(A::SQUARED_DIFF, {DataType::F32, DataType::QASYMM8_SIGNED});
    check<CLArithmeticDivision>(A::DIV, {DataType::F32, DataType::F16});
    check<CLElementwisePower>(A::POWER, {DataType::F32});
}

template <class Function, class Configure>
void check_comparison(ComparisonOperation op, DataType type, const Configure &configure) {
    elementwise::for_types(
        ElementwiseBinary_operator, {type},
        [&](const TensorInfo &info) { return !bool(CLComparison::validate(&info, &info, &info, op)); },
        [&](const TensorInfo &info) {
            elementwise::check_binary<Function>(info, test::info_of(info.tensor_shape(), DataType::U8), {}, configure,
                                                [&](const ITensor &a, const ITensor &b, const TensorInfo &result) {
                                                    return reference(a, b, result.tensor_shape(), op);
                                                });
        });
}

TEST(ClElementwiseBinary, Compares) {
    check_comparison<CLComparison>(ComparisonOperation::Greater, DataType::F32,
                                   [](CLComparison &f, CLTensor *a, CLTensor *b, CLTensor *dst) {
                                       f.configure(a, b, dst, ComparisonOperation::Greater);
                                   });
    check_comparison<CLLessEqual>(
        ComparisonOperation::LessEqual, DataType::QASYMM8,
        [](CLLessEqual &f, CLTensor *a, CLTensor *b, CLTensor *dst) { f.configure(a, b, dst); });
}

/// 64 bits, which the kernel does not take as vectors: a > b for unsigned and for signed integers.
template <class V>
void compare_long(DataType type, const std::vector<V> &a, const std::vector<V> &b, const std::vector<double> &want) {
    const TensorInfo info(TensorShape(a.size()), 1, type), answers(TensorShape(a.size()), 1, DataType::U8);
    if (!bool(CLGreater::validate(&info, &info, &answers))) {
        EXPECT_TRUE(type == DataType::F64 || !test::has_type(ElementwiseBinary_operator, type)) << "no device lacks it";
        return;
    }
    auto x = test::make_tensor(info), y = test::make_tensor(info), got = test::make_tensor(answers);
    std::memcpy(x->buffer(), a.data(), a.size() * sizeof(V));
    std::memcpy(y->buffer(), b.data(), b.size() * sizeof(V));
    auto there_x = test::on_device(*x), there_y = test::on_device(*y), dst = test::on_device(*got);
    CLGreater function;
    function.configure(there_x.get(), there_y.get(), dst.get());
    function.run();
    test::copy_from_device(*dst, *got);
    EXPECT_EQ(test::stored(*got), want);
}

TEST(ClElementwiseBinary, ComparesLongElements) {
    test::opencl_target();
    compare_long<uint64_t>(DataType::U64, {~0ULL, 3, 5}, {1, 3, 1ULL << 40}, {255, 0, 0});
    compare_long<int64_t>(DataType::S64, {-1, 1LL << 40, 5}, {1, 3, 5}, {0, 255, 0});
    compare_long<double>(DataType::F64, {-1, 1 + 1e-15, 5}, {1, 1, NAN}, {0, 255, 0});
}

TEST(ClElementwiseBinary, RefusesWithAReason) {
    test::opencl_target();
    const TensorInfo f = test::info_of(TensorShape(4u, 3u), DataType::F32);
    const TensorInfo s = test::info_of(TensorShape(4u, 3u), DataType::S32);
    const TensorInfo longer = test::info_of(TensorShape(5u, 3u), DataType::F32);
    EXPECT_TRUE(test::refuses(CLElementwiseMax::validate(&f, &longer, &f), "broadcast"));
    EXPECT_TRUE(test::refuses(CLElementwisePower::validate(&s, &s, &s), "Power: a is S32"));
    EXPECT_TRUE(test::refuses(CLEqual::validate(&f, &f, &f), "dst is F32"));
}

}  // namespace
}  // namespace ac::elementwise_binary
