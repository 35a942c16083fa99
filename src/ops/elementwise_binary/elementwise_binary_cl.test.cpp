// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLComparison.h"
#include "arm_compute/runtime/CL/functions/CLElementwiseOperations.h"

#include "src/ops/elementwise_binary/elementwise_binary.h"
#include "src/ops/elementwise_binary/reference.h"
#include "tests/framework/elementwise_cl_test.h"

namespace ac {

extern const Operator ElementwiseBinary_operator;

namespace elementwise_binary {
namespace {

using namespace arm_compute;
using A = ArithmeticOperation;
using elementwise::text_of;

template <class Function>
void check(A op, std::initializer_list<DataType> types) {
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

TEST(ClElementwiseBinary, RefusesWithAReason) {
    test::opencl_target();
    const TensorInfo f = test::info_of(TensorShape(4u, 3u), DataType::F32);
    const TensorInfo s = test::info_of(TensorShape(4u, 3u), DataType::S32);
    const TensorInfo longer = test::info_of(TensorShape(5u, 3u), DataType::F32);
    EXPECT_NE(text_of(CLElementwiseMax::validate(&f, &longer, &f)).find("broadcast"), std::string::npos);
    EXPECT_NE(text_of(CLElementwisePower::validate(&s, &s, &s)).find("not S32"), std::string::npos);
    EXPECT_NE(text_of(CLEqual::validate(&f, &f, &f)).find("the output is U8"), std::string::npos);
}

}  // namespace
}  // namespace elementwise_binary
}  // namespace ac
