// SPDX-License-Identifier: MIT
// Activations of results need no additional launch: kernels are counted. The operators' tests compare the
// results.
#include "arm_compute/runtime/CL/CLTensor.h"
#include "arm_compute/runtime/CL/functions/CLBatchNormalizationLayer.h"
#include "arm_compute/runtime/CL/functions/CLDepthwiseConvolutionLayer.h"
#include "arm_compute/runtime/CL/functions/CLElementwiseOperations.h"
#include "arm_compute/runtime/CL/functions/CLPixelWiseMultiplication.h"
#include "arm_compute/runtime/CL/functions/CLWinogradConvolutionLayer.h"

#include "tests/framework/op_test.h"
#include "tests/framework/op_test_cl.h"
#include "tests/unit/cl/calls.h"

#include <gtest/gtest.h>

namespace ac {

extern const Operator Add_operator, BatchNormalize_operator, Conv2d_operator, DepthwiseConv2d_operator, Mul_operator;

namespace {

using A = ActivationFunction;

/// Number of kernels that a run of the function enqueues; `configure(function, a, b, dst)` is the call. Tensors have
/// `channels` of dimensions 4 and 2; two channels are complex.
template <class Function, class Configure> int kernels_of(DataType type, size_t channels, const Configure &configure) {
    test::opencl_target();
    const bool quantized = is_data_type_quantized(type);
    CLTensor tensors[3];
    for (CLTensor &t : tensors) {
        t.allocator()->init(TensorInfo(TensorShape(4U, 2U), channels, type, QuantizationInfo(quantized ? 0.5F : 0.F)));
    }
    Function function;
    configure(function, &tensors[0], &tensors[1], &tensors[2]);
    for (CLTensor &t : tensors) {
        t.allocator()->allocate();
    }
    Calls calls;
    function.run();
    CLScheduler::get().sync();
    return calls.works;
}

TEST(ClFused, ActivationsOfSumsAndProductsAreInTheirKernels) {
    for (const DataType type : {DataType::F32, DataType::F16, DataType::QASYMM8, DataType::QSYMM16}) {
        if (!test::has_type(Add_operator, type)) {
            continue;  // a subset
        }
        for (const ActivationLayerInfo &act : {ActivationLayerInfo(A::TANH, 1.F, 1.F), ActivationLayerInfo(A::RELU)}) {
            const auto policy = ConvertPolicy::SATURATE;
            EXPECT_EQ(kernels_of<CLArithmeticAddition>(
                          type, 1, [&](auto &f, auto *a, auto *b, auto *dst) { f.configure(a, b, dst, policy, act); }),
                      1);
            EXPECT_EQ(kernels_of<CLArithmeticSubtraction>(
                          type, 1, [&](auto &f, auto *a, auto *b, auto *dst) { f.configure(a, b, dst, policy, act); }),
                      1);
            EXPECT_EQ(kernels_of<CLPixelWiseMultiplication>(type, 1,
                                                            [&](auto &f, auto *a, auto *b, auto *dst) {
                                                                f.configure(a, b, dst, 0.5F, policy,
                                                                            RoundingPolicy::TO_NEAREST_EVEN, act);
                                                            }),
                      1);
        }
    }
    if (!test::has_type(Mul_operator, DataType::F32)) {
        return;
    }
    EXPECT_EQ(kernels_of<CLComplexPixelWiseMultiplication>(
                  DataType::F32, 2,
                  [&](auto &f, auto *a, auto *b, auto *dst) { f.configure(a, b, dst, ActivationLayerInfo(A::TANH)); }),
              1);
}

TEST(ClFused, ActivationsOfBatchNormalizationAreInItsKernel) {
    for (const DataType type : {DataType::F32, DataType::F16}) {
        if (!test::has_type(BatchNormalize_operator, type) ||
            !test::has_layout(BatchNormalize_operator, DataLayout::NHWC)) {
            continue;
        }
        for (const A act : {A::RELU, A::BOUNDED_RELU, A::LU_BOUNDED_RELU}) {
            CLTensor mean, var;
            for (CLTensor *t : {&mean, &var}) {
                t->allocator()->init(TensorInfo(TensorShape(4U), 1, type));
                t->allocator()->allocate();
            }
            EXPECT_EQ(kernels_of<CLBatchNormalizationLayer>(type, 1,
                                                            [&](auto &f, auto *a, auto *, auto *dst) {
                                                                a->info()->set_data_layout(DataLayout::NHWC);
                                                                dst->info()->set_data_layout(DataLayout::NHWC);
                                                                f.configure(a, dst, &mean, &var, nullptr, nullptr,
                                                                            0.001F, ActivationLayerInfo(act, 6.F));
                                                            }),
                      1);
        }
    }
}

/// A 3x3 convolution that keeps the image's size, `configure(function, src, weights, dst)`.
template <class Function, class Configure>
int kernels_of_convolution(const TensorShape &weights, const Configure &configure) {
    test::opencl_target();
    CLTensor tensors[3];
    const TensorShape shapes[] = {TensorShape(4U, 6U, 5U), weights, TensorShape(4U, 6U, 5U)};
    for (size_t i = 0; i < 3; ++i) {
        tensors[i].allocator()->init(test::info_of(shapes[i], DataType::F32));
    }
    Function function;
    configure(function, &tensors[0], &tensors[1], &tensors[2]);
    for (CLTensor &t : tensors) {
        t.allocator()->allocate();
    }
    function.prepare();
    Calls calls;
    function.run();
    CLScheduler::get().sync();
    return calls.works;
}

TEST(ClFused, ActivationsOfConvolutionsAreInTheirLastKernel) {
    const PadStrideInfo same(1, 1, 1, 1);
    for (const ActivationLayerInfo &act : {ActivationLayerInfo(A::TANH, 1.F, 1.F), ActivationLayerInfo(A::RELU)}) {
        if (test::has_type(DepthwiseConv2d_operator, DataType::F32) &&
            test::has_layout(DepthwiseConv2d_operator, DataLayout::NHWC)) {
            EXPECT_EQ(kernels_of_convolution<CLDepthwiseConvolutionLayer>(
                          TensorShape(4U, 3U, 3U),
                          [&](auto &f, auto *x, auto *w, auto *y) { f.configure(x, w, nullptr, y, same, 1, act); }),
                      1);
        }
        if (test::has_type(Conv2d_operator, DataType::F32) && test::has_layout(Conv2d_operator, DataLayout::NHWC)) {
            EXPECT_EQ(kernels_of_convolution<CLWinogradConvolutionLayer>(
                          TensorShape(4U, 3U, 3U, 4U),
                          [&](auto &f, auto *x, auto *w, auto *y) { f.configure(x, w, nullptr, y, same, act); }),
                      3)
                << "two transforms and the product";
        }
    }
}

}  // namespace
}  // namespace ac
