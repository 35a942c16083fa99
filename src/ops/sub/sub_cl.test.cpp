// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLElementwiseOperations.h"

#include "src/ops/elementwise/sum_cl_test.h"
#include "src/ops/sub/sub.h"

namespace ac::sub {
namespace {

using Function = CLArithmeticSubtraction;

const auto exact = [](const ITensor &a, const ITensor &b, const TensorInfo &result) {
    return sum::reference(-1, a, b, result, true);
};

TEST(ClSub, RunsThroughThePublicFunction) {
    sum::check_public<Function>(Sub_operator, {DataType::F32, DataType::F16, DataType::S32, DataType::QASYMM8},
                                ActivationLayerInfo(), exact);
}

TEST(ClSub, RunsAnActivation) {
    sum::check_public<Function>(Sub_operator, {DataType::F32, DataType::F16, DataType::QASYMM8},
                                ActivationLayerInfo(ActivationFunction::LU_BOUNDED_RELU, 1.25f, -0.25f), exact);
}

TEST(ClSub, MixesU8AndS16) {
    test::for_each_row("sub", Type::s16, [](const Row &, const Target &target) {
        sum::check_mixed({plan, -1}, target);
    });
}

TEST(ClSub, QuantizedDifferencesTakeAnyScaleAndPolicy) {
    sum::check_quantized<Function>(Sub_operator, 137);  // 13 / 0.1 + 7
}

TEST(ClSub, RefusesWithAReason) {
    sum::check_refusals<Function>();
}

}  // namespace
}  // namespace ac::sub
