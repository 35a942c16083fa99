// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLElementwiseOperations.h"

#include "src/ops/add/add.h"
#include "src/ops/elementwise/sum_cl_test.h"

namespace ac::add {
namespace {

using Function = CLArithmeticAddition;

const auto exact = [](const ITensor &a, const ITensor &b, const TensorInfo &result) {
    return sum::reference(1, a, b, result, true);
};

TEST(ClAdd, RunsThroughThePublicFunction) {
    sum::check_public<Function>(Add_operator, {DataType::F32, DataType::F16, DataType::S32, DataType::QASYMM8},
                                ActivationLayerInfo(), exact);
}

TEST(ClAdd, RunsAnActivation) {
    sum::check_public<Function>(Add_operator, {DataType::F32, DataType::F16, DataType::QASYMM8},
                                ActivationLayerInfo(ActivationFunction::LU_BOUNDED_RELU, 1.25f, -0.25f), exact);
    sum::check_activations<Function>(Add_operator, exact);
}

TEST(ClAdd, MixesU8AndS16) {
    test::for_each_row("add", Type::s16, [](const Row &, const Target &target) {
        sum::check_mixed({plan, 1}, target);
    });
}

TEST(ClAdd, QuantizedSumsTakeAnyScaleAndPolicy) {
    sum::check_quantized<Function>(Add_operator, 255);  // 39 / 0.1 + 7 saturates
}

TEST(ClAdd, RefusesWithAReason) {
    sum::check_refusals<Function>();
}

}  // namespace
}  // namespace ac::add
