// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLElementwiseUnaryLayer.h"

#include "src/ops/elementwise_unary/elementwise_unary.h"
#include "src/ops/elementwise_unary/reference.h"
#include "tests/framework/elementwise_cl_test.h"

namespace ac::elementwise_unary {
namespace {

template <class Layer> void check(ElementWiseUnary op, std::initializer_list<DataType> types) {
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

/// 1 / sqrt(x) of 0.25, 1, 4, 0 and -1: 2, 1, 0.5, too large, and undefined, in steps of 0.5 from 10 below zero on.
TEST(ClElementwiseUnary, TakesBytes) {
    test::opencl_target();
    for (const DataType type : {DataType::QASYMM8, DataType::QASYMM8_SIGNED}) {
        const int lo = type == DataType::QASYMM8 ? 0 : -128;
        const TensorInfo info = test::info_of(TensorShape(5u), type, QuantizationInfo(0.25f, lo + 4));
        const TensorInfo result = test::info_of(TensorShape(5u), type, QuantizationInfo(0.5f, lo + 10));
        if (!test::has_type(ElementwiseUnary_operator, type)) {
            EXPECT_FALSE(bool(CLRsqrtLayer::validate(&info, &result)));
            continue;
        }
        auto src = test::make_tensor(info), got = test::make_tensor(result);
        test::store(*src, {lo + 5., lo + 8., lo + 20., lo + 4., lo + 0.});
        auto there = test::on_device(*src), dst = test::on_device(*got);
        CLRsqrtLayer rsqrt;
        rsqrt.configure(there.get(), dst.get());
        rsqrt.run();
        test::copy_from_device(*dst, *got);
        EXPECT_EQ(test::stored(*got), (std::vector<double>{lo + 14., lo + 12., lo + 11., lo + 255., lo + 0.}));
        const TensorInfo without(TensorShape(5u), 1, type);
        EXPECT_TRUE(test::refuses(CLRsqrtLayer::validate(&without, &without), "QuantizationInfo"));
    }
}

TEST(ClElementwiseUnary, RefusesWithAReason) {
    test::opencl_target();
    const TensorInfo i = test::info_of(TensorShape(4u), DataType::S32);
    const TensorInfo f = test::info_of(TensorShape(4u), DataType::F32);
    EXPECT_TRUE(test::refuses(CLExpLayer::validate(&i, &i), "Exp: src is S32"));
    EXPECT_TRUE(test::refuses(CLLogLayer::validate(nullptr, &f), "input"));
}

}  // namespace
}  // namespace ac::elementwise_unary
