// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLElementwiseUnaryLayer.h"

#include "src/ops/elementwise_unary/elementwise_unary.h"
#include "src/ops/elementwise_unary/reference.h"
#include "tests/framework/elementwise_cl_test.h"

namespace ac {

extern const Operator ElementwiseUnary_operator;

namespace elementwise_unary {
namespace {

using namespace arm_compute;
using elementwise::text_of;

template <class Layer>
void check(ElementWiseUnary op, std::initializer_list<DataType> types) {
    elementwise::for_types(
        ElementwiseUnary_operator, types, [](const TensorInfo &info) { return !bool(Layer::validate(&info, &info)); },
        [&](const TensorInfo &info) {
            elementwise::check_unary<Layer>(
                info, tolerance(info.data_type(), op, true),
                [](Layer &layer, CLTensor *src, CLTensor *dst) { layer.configure(src, dst); },
                [&](const ITensor &src, const TensorInfo &) { return reference(src, op); });
        });
}

TEST(ClElementwiseUnary, RunsThroughThePublicFunctions) {
    check<CLRsqrtLayer>(ElementWiseUnary::RSQRT, {DataType::F32, DataType::F16});
    check<CLExpLayer>(ElementWiseUnary::EXP, {DataType::F32});
    check<CLNegLayer>(ElementWiseUnary::NEG, {DataType::F32, DataType::F16, DataType::S32});
    check<CLLogLayer>(ElementWiseUnary::LOG, {DataType::F32});
    check<CLAbsLayer>(ElementWiseUnary::ABS, {DataType::F32, DataType::S32});
    check<CLRoundLayer>(ElementWiseUnary::ROUND, {DataType::F32});
    check<CLSinLayer>(ElementWiseUnary::SIN, {DataType::F32});
}

TEST(ClElementwiseUnary, RefusesWithAReason) {
    test::opencl_target();
    const TensorInfo i = test::info_of(TensorShape(4u), DataType::S32);
    const TensorInfo f = test::info_of(TensorShape(4u), DataType::F32);
    EXPECT_NE(text_of(CLExpLayer::validate(&i, &i)).find("Neg and Abs"), std::string::npos);
    EXPECT_NE(text_of(CLLogLayer::validate(nullptr, &f)).find("input"), std::string::npos);
}

}  // namespace
}  // namespace elementwise_unary
}  // namespace ac
