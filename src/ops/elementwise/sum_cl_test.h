// SPDX-License-Identifier: MIT
// The tests of the public functions of Add and Sub on an OpenCL device.
#pragma once

#include "src/ops/activation/reference.h"
#include "src/ops/elementwise/sum_reference.h"
#include "src/ops/elementwise/sum_test.h"
#include "tests/framework/elementwise_cl_test.h"

namespace ac::sum {

/// `want(a, b, result)`: the sum or difference in double, before the activation.
template <class Function, class Want>
void check_public(const Operator &op, std::initializer_list<DataType> types, const ActivationLayerInfo &activation,
                  const Want &want) {
    const auto refuses = [](const TensorInfo &info) {
        return !bool(Function::validate(&info, &info, &info, ConvertPolicy::SATURATE));
    };
    elementwise::for_types(op, types, refuses, [&](const TensorInfo &info) {
        elementwise::check_binary<Function>(
            info, info, tolerance(info.data_type()),
            [&](Function &f, CLTensor *a, CLTensor *b, CLTensor *dst) {
                f.configure(a, b, dst, ConvertPolicy::SATURATE, activation);
            },
            [&](const ITensor &a, const ITensor &b, const TensorInfo &result) {
                const auto exact = want(a, b, result);
                return activation.enabled() ? elementwise::activated(exact, result, activation) : exact;
            });
    });
}

/// Activations of each kind, on every type that has them.
template <class Function, class Want> void check_activations(const Operator &op, const Want &want) {
    using A = ActivationFunction;
    for (const A name : {A::TANH, A::RELU, A::LINEAR, A::GELU}) {
        const ActivationLayerInfo activation(name, 0.75f, 0.5f);
        const auto refuses = [&](const TensorInfo &info) {
            return !bool(Function::validate(&info, &info, &info, ConvertPolicy::SATURATE, activation));
        };
        elementwise::for_types(op, {DataType::F32, DataType::F16, DataType::QASYMM8, DataType::QSYMM16}, refuses,
                               [&](const TensorInfo &info) {
                                   // The function's tolerance plus that of its argument: a step of 8 or 16 bits, or the
                                   // sum's rounding to half.
                                   test::Tolerance both = activation::tolerance(info.data_type(), name);
                                   both.steps += tolerance(info.data_type()).steps;
                                   both.relative += info.data_type() == DataType::F16 ? 1e-3 : 0;
                                   elementwise::check_binary<Function>(
                                       info, info, both,
                                       [&](Function &f, CLTensor *a, CLTensor *b, CLTensor *dst) {
                                           f.configure(a, b, dst, ConvertPolicy::SATURATE, activation);
                                       },
                                       [&](const ITensor &a, const ITensor &b, const TensorInfo &result) {
                                           return elementwise::activated(want(a, b, result), result, activation);
                                       });
                               });
        const TensorInfo integers = test::info_of(TensorShape(4u), DataType::S32);
        EXPECT_FALSE(bool(Function::validate(&integers, &integers, &integers, ConvertPolicy::WRAP, activation)));
    }
}

/// Scales of inputs that are 130 times dst's, and a policy that has no effect: 2 * 13 +- 1 * 13 in steps of 0.1.
template <class Function> void check_quantized(const Operator &op, uint8_t want) {
    const TensorInfo wide = test::info_of(TensorShape(1u), DataType::QASYMM8, QuantizationInfo(13.f, 100));
    const TensorInfo narrow = test::info_of(TensorShape(1u), DataType::QASYMM8, QuantizationInfo(0.1f, 7));
    test::opencl_target();
    if (!test::has_type(op, DataType::QASYMM8)) {
        EXPECT_FALSE(bool(Function::validate(&wide, &wide, &narrow, ConvertPolicy::WRAP)));
        return;
    }
    auto a = test::make_tensor(wide), b = test::make_tensor(wide), got = test::make_tensor(narrow);
    *a->buffer() = 102;
    *b->buffer() = 101;
    auto there_a = test::on_device(*a), there_b = test::on_device(*b), dst = test::on_device(*got);
    Function f;
    f.configure(there_a.get(), there_b.get(), dst.get(), ConvertPolicy::WRAP);
    f.run();
    test::copy_from_device(*dst, *got);
    EXPECT_EQ(*got->buffer(), want);
}

template <class Function> void check_refusals() {
    test::opencl_target();
    const TensorInfo a = test::info_of(TensorShape(4u, 3u), DataType::F32);
    const TensorInfo b = test::info_of(TensorShape(5u, 3u), DataType::F32);
    EXPECT_TRUE(test::refuses(Function::validate(&a, &b, &a, ConvertPolicy::WRAP), "broadcast"));
    EXPECT_TRUE(test::refuses(Function::validate(&a, nullptr, &a, ConvertPolicy::WRAP), "missing"));
}

}  // namespace ac::sum
