// SPDX-License-Identifier: MIT
// The public function on the device; activation.test.cpp tests the rows.
#include "arm_compute/runtime/CL/CLTuner.h"
#include "arm_compute/runtime/CL/functions/CLActivationLayer.h"

#include "src/ops/activation/activation.h"
#include "src/ops/activation/reference.h"
#include "tests/framework/elementwise_cl_test.h"
#include "tests/framework/lack.h"

namespace ac::activation {
namespace {

using test::info_of;

TEST(ClActivation, RunsThroughThePublicFunction) {
    const auto refuses = [](const TensorInfo &info) {
        return !bool(CLActivationLayer::validate(&info, &info, {ActivationFunction::RELU}));
    };
    elementwise::for_types(
        Activation_operator, {DataType::F32, DataType::F16, DataType::QASYMM8, DataType::QASYMM8_SIGNED}, refuses,
        [](const TensorInfo &info) {
            elementwise::check_unary<CLActivationLayer>(
                info, tolerance(info.data_type(), ActivationFunction::BOUNDED_RELU),
                [](CLActivationLayer &layer, CLTensor *src, CLTensor *dst) {
                    layer.configure(src, src == dst ? nullptr : dst, {ActivationFunction::BOUNDED_RELU, 1.f});
                },
                [](const ITensor &src, const TensorInfo &result) {
                    return reference(src, result, {ActivationFunction::BOUNDED_RELU, 1.f});
                });
        });
}

TEST(ClActivation, RefusesWithAReason) {
    test::opencl_target();
    const TensorInfo a = info_of(TensorShape(4u, 3u), DataType::F32);
    const TensorInfo b = info_of(TensorShape(5u, 3u), DataType::F32);
    const TensorInfo word = info_of(TensorShape(4u, 3u), DataType::U16);
    const TensorInfo no_type = info_of(TensorShape(4u, 3u), static_cast<DataType>(99));
    const ActivationLayerInfo relu(ActivationFunction::RELU);
    EXPECT_TRUE(test::refuses(CLActivationLayer::validate(&a, &b, relu), "4x3"));
    EXPECT_TRUE(test::refuses(CLActivationLayer::validate(&word, &word, relu), "Activation"));
    EXPECT_TRUE(test::refuses(CLActivationLayer::validate(nullptr, &a, relu), "input"));
    EXPECT_TRUE(test::refuses(CLActivationLayer::validate(&no_type, &a, relu), "the data type is 99"));
    if (test::has_type(Activation_operator, DataType::F32)) {
        const ActivationLayerInfo none(static_cast<ActivationFunction>(99));
        EXPECT_TRUE(test::refuses(CLActivationLayer::validate(&a, &a, none), "the function is 99"));
    }
}

/// The tuner tries local sizes on the real function, which gives the right result for any of them.
TEST(ClActivation, ATunedFunctionGivesTheSameResult) {
    AC_NEEDS(Activation_operator, F32);
    const TensorInfo info = info_of(TensorShape(500u), DataType::F32);
    auto src = test::make_tensor(info);
    auto got = test::make_tensor(info);
    test::fill(*src, 6);
    auto there = test::on_device(*src);
    CLTensor dst;
    CLTuner tuner(true, {CLTunerMode::RAPID, false});
    CLScheduler::get().set_tuner(&tuner);
    CLActivationLayer tuned;
    tuned.configure(there.get(), &dst, {ActivationFunction::SQUARE});
    dst.allocator()->allocate();
    tuned.run();
    EXPECT_EQ(tuner.tuning_params_table().size(), 1u);
    CLActivationLayer in_place;
    in_place.configure(there.get(), nullptr, {ActivationFunction::SQUARE});
    in_place.run();
    CLScheduler::get().set_tuner(nullptr);
    const auto want = reference(*src, info, {ActivationFunction::SQUARE});
    test::copy_from_device(dst, *got);
    EXPECT_TRUE(test::close(*got, want, tolerance(DataType::F32, ActivationFunction::SQUARE)));
    test::copy_from_device(*there, *got);
    EXPECT_TRUE(test::close(*got, want, tolerance(DataType::F32, ActivationFunction::SQUARE)))
        << "a function in place must run once, not once per candidate";
}

}  // namespace
}  // namespace ac::activation
