// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLElementwiseOperations.h"

#include "src/ops/add/add.h"
#include "src/ops/add/reference.h"
#include "src/ops/elementwise/sum_test.h"
#include "tests/framework/elementwise_cl_test.h"

namespace ac {

extern const Operator Add_operator;
extern const Table add_table;

namespace add {
namespace {

using namespace arm_compute;
using elementwise::text_of;
using Function = CLArithmeticAddition;

TEST(ClAdd, RunsThroughThePublicFunction) {
    const auto refuses = [](const TensorInfo &info) {
        return !bool(Function::validate(&info, &info, &info, ConvertPolicy::SATURATE));
    };
    elementwise::for_types(Add_operator, {DataType::F32, DataType::F16, DataType::S32, DataType::QASYMM8}, refuses,
                           [](const TensorInfo &info) {
                               elementwise::check_binary<Function>(
                                   info, info, tolerance(info.data_type()),
                                   [](Function &f, CLTensor *a, CLTensor *b, CLTensor *dst) {
                                       f.configure(a, b, dst, ConvertPolicy::SATURATE);
                                   },
                                   [](const ITensor &a, const ITensor &b, const TensorInfo &result) {
                                       return reference(a, b, result, true);
                                   });
                           });
}

TEST(ClAdd, RunsAnActivation) {
    const ActivationLayerInfo relu(ActivationFunction::LU_BOUNDED_RELU, 1.25f, -0.25f);
    const auto refuses = [](const TensorInfo &info) {
        return !bool(Function::validate(&info, &info, &info, ConvertPolicy::SATURATE));
    };
    elementwise::for_types(Add_operator, {DataType::F32, DataType::F16, DataType::QASYMM8}, refuses,
                           [&](const TensorInfo &info) {
                               elementwise::check_binary<Function>(
                                   info, info, tolerance(info.data_type()),
                                   [&](Function &f, CLTensor *a, CLTensor *b, CLTensor *dst) {
                                       f.configure(a, b, dst, ConvertPolicy::SATURATE, relu);
                                   },
                                   [&](const ITensor &a, const ITensor &b, const TensorInfo &result) {
                                       return elementwise::activated(reference(a, b, result, true), result, relu);
                                   });
                           });
}

TEST(ClAdd, MixesU8AndS16) {
    test::for_each_row("add", Type::s16, [](const Row &, const Target &target) {
        sum::check_mixed({plan, 1}, target);
    });
}

TEST(ClAdd, RefusesWithAReason) {
    test::opencl_target();
    const TensorInfo a = test::info_of(TensorShape(4u, 3u), DataType::F32);
    const TensorInfo b = test::info_of(TensorShape(5u, 3u), DataType::F32);
    EXPECT_NE(text_of(Function::validate(&a, &b, &a, ConvertPolicy::WRAP)).find("broadcast"), std::string::npos);
    EXPECT_NE(text_of(Function::validate(&a, nullptr, &a, ConvertPolicy::WRAP)).find("missing"), std::string::npos);
}

}  // namespace
}  // namespace add
}  // namespace ac
