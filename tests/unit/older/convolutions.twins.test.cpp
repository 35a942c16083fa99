// SPDX-License-Identifier: MIT
// Convolutions and products in the forms of earlier releases.
#include "arm_compute/runtime/NEON/functions/NEConvolutionLayer.h"
#include "arm_compute/runtime/NEON/functions/NEDeconvolutionLayer.h"
#include "arm_compute/runtime/NEON/functions/NEDepthwiseConvolutionLayer.h"
#include "arm_compute/runtime/NEON/functions/NEDepthwiseSeparableConvolutionLayer.h"
#include "arm_compute/runtime/NEON/functions/NEFill.h"
#include "arm_compute/runtime/NEON/functions/NEFullyConnectedLayer.h"
#include "arm_compute/runtime/NEON/functions/NEGEMMConvolutionLayer.h"
#include "arm_compute/runtime/NEON/functions/NEGEMMLowpMatrixMultiplyCore.h"
#include "arm_compute/runtime/NEON/functions/NEGEMMLowpOutputStage.h"
#include "arm_compute/runtime/NEON/functions/NEPermute.h"
#include "arm_compute/runtime/NEON/functions/NETranspose.h"
#ifndef AC_API_CPU
#include "arm_compute/core/CL/CLKernelLibrary.h"
#include "arm_compute/runtime/CL/CLScheduler.h"
#include "arm_compute/runtime/CL/functions/CLConvolutionLayer.h"
#include "arm_compute/runtime/CL/functions/CLDeconvolutionLayer.h"
#include "arm_compute/runtime/CL/functions/CLDepthwiseConvolutionLayer.h"
#include "arm_compute/runtime/CL/functions/CLDepthwiseSeparableConvolutionLayer.h"
#include "arm_compute/runtime/CL/functions/CLFill.h"
#include "arm_compute/runtime/CL/functions/CLFullyConnectedLayer.h"
#include "arm_compute/runtime/CL/functions/CLGEMM.h"
#include "arm_compute/runtime/CL/functions/CLGEMMConvolutionLayer.h"
#include "arm_compute/runtime/CL/functions/CLGEMMLowpMatrixMultiplyCore.h"
#include "arm_compute/runtime/CL/functions/CLGEMMLowpOutputStage.h"
#include "arm_compute/runtime/CL/functions/CLPermute.h"
#include "arm_compute/runtime/CL/functions/CLTranspose.h"
#endif

#include "src/ops/conv2d/problem.h"
#include "tests/framework/lack.h"
#include "tests/framework/thrown.h"
#include "tests/unit/older/tensors.h"

#include <algorithm>
#include <cmath>

namespace ac::older {
namespace {

using T = test::TwinTensor;
#ifdef AC_API_CPU
using AnyTensor = ITensor;
#else
using AnyTensor = arm_compute::ICLTensor;
#endif

/// The numbers of an image of `outputs` channels: sums of a 3x3 depthwise convolution with padding 1.
std::vector<double> depthwise(const Filled &src, const Filled &weights, const Filled &biases) {
    const TensorShape &s = src.tensor->info()->tensor_shape();
    std::vector<double> sums;
    for (size_t i = 0; i < s.total_size(); ++i) {
        const size_t x = i % s[0], y = i / s[0] % s[1], c = i / s[0] / s[1];
        double sum = biases.at(c);
        for (size_t k = 0; k < 9; ++k) {
            const size_t sx = x + k % 3, sy = y + k / 3;
            if (sx >= 1 && sx <= s[0] && sy >= 1 && sy <= s[1]) {
                sum += src.at(sx - 1, sy - 1, c) * weights.at(k % 3, k / 3, c);
            }
        }
        sums.push_back(sum);
    }
    return sums;
}

void expect_near(const std::vector<double> &got, const std::vector<double> &want) {
    ASSERT_EQ(got.size(), want.size());
    for (size_t i = 0; i < got.size(); ++i) {
        ASSERT_NEAR(got[i], want[i], 1e-3) << i;
    }
}

AC_TEST(OlderConvolutions, DepthwiseAndSeparable) {
    test::twin_target();
    AC_NEEDS(Conv2d_operator, F32);
    if (!test::has_layout(Conv2d_operator, DataLayout::NCHW)) {
        GTEST_SKIP() << "a build without NCHW";
    }
    const Filled src(TensorShape(6u, 5u, 4u), DataType::F32, 1), w(TensorShape(3u, 3u, 4u), DataType::F32, 2);
    const Filled b(TensorShape(4u), DataType::F32, 3), pw(TensorShape(1u, 1u, 4u, 3u), DataType::F32, 4);
    const Filled pb(TensorShape(3u), DataType::F32, 5);
    const auto input = test::there(*src.tensor), weights = test::there(*w.tensor), biases = test::there(*b.tensor),
               points = test::there(*pw.tensor), point_biases = test::there(*pb.tensor);
    const PadStrideInfo same(1, 1, 1, 1), plain;
    const std::vector<double> want = depthwise(src, w, b);
    T dst;
    AC_TWIN(DepthwiseConvolutionLayer3x3) function;
    function.configure(&*input, &*weights, &*biases, &dst, same);
    EXPECT_TRUE(bool(AC_TWIN(DepthwiseConvolutionLayer3x3)::validate(src.tensor->info(), w.tensor->info(),
                                                                     b.tensor->info(), dst.info(), same)));
    expect_near(run(function, dst), want);
#ifdef AC_API_CPU
    Tensor other;
    NEDepthwiseConvolutionLayerOptimized optimized;
    optimized.configure(&*input, &*weights, &*biases, &other, same);
    EXPECT_TRUE(bool(NEDepthwiseConvolutionLayerOptimized::validate(src.tensor->info(), w.tensor->info(),
                                                                    b.tensor->info(), other.info(), same)));
    expect_near(run(optimized, other), want);
#endif
    T between, result;
    AC_TWIN(DepthwiseSeparableConvolutionLayer) separable;
    separable.configure(&*input, &*weights, &*biases, &between, &*points, &*point_biases, &result, same, plain);
    between.allocator()->allocate();
    result.allocator()->allocate();
    separable.prepare();
    separable.run();
    std::vector<double> sums;
    for (size_t o = 0; o < 3; ++o) {
        for (size_t i = 0; i < 30; ++i) {
            double sum = pb.at(o);
            for (size_t c = 0; c < 4; ++c) {
                sum += want[c * 30 + i] * pw.at(0, 0, c, o);
            }
            sums.push_back(sum);
        }
    }
    expect_near(test::stored(*test::here(result)), sums);
}

AC_TEST(OlderConvolutions, ConstInputAndMethod) {
    test::twin_target();
    AC_NEEDS(Conv2d_operator, F32);
    const Filled src(TensorShape(4u, 5u, 6u), DataType::F32, 1, DataLayout::NHWC);
    const Filled w(TensorShape(4u, 1u, 1u, 3u), DataType::F32, 2, DataLayout::NHWC);
    const auto input = test::there(*src.tensor), weights = test::there(*w.tensor);
    T dst;
    AC_TWIN(ConvolutionLayer) function;
    function.configure(static_cast<const AnyTensor *>(&*input), &*weights, nullptr, &dst, PadStrideInfo());
    const std::vector<double> got = run(function, dst);
    for (size_t i = 0; i < got.size(); ++i) {
        double sum = 0;
        for (size_t c = 0; c < 4; ++c) {
            sum += src.at(c, i / 3 % 5, i / 15) * w.at(c, 0, 0, i % 3);
        }
        ASSERT_NEAR(got[i], sum, 1e-3);
    }
    const ITensorInfo *const in = src.tensor->info(), *const k = w.tensor->info(), *const none = nullptr;
#ifdef AC_API_CPU
    EXPECT_EQ(NEConvolutionLayer::get_convolution_method(in, k, none, dst.info(), PadStrideInfo()),
              NEConvolutionLayer::get_convolution_method(in, k, dst.info(), PadStrideInfo()));
    Tensor other;
    NEGEMMConvolutionLayer gemm;
    gemm.configure(&*input, &*weights, nullptr, &other, PadStrideInfo(), WeightsInfo(), Size2D(1, 1),
                   ActivationLayerInfo(), 1u);
    EXPECT_TRUE(bool(NEGEMMConvolutionLayer::validate(in, k, nullptr, other.info(), PadStrideInfo(), WeightsInfo(),
                                                      Size2D(1, 1), ActivationLayerInfo(), 1u)));
    expect_near(run(gemm, other), got);
#else
    const GPUTarget target = CLScheduler::get().target();
    EXPECT_EQ(
        CLConvolutionLayer::get_convolution_method(in, k, none, dst.info(), PadStrideInfo(), WeightsInfo(), target),
        CLConvolutionLayer::get_convolution_method(in, k, dst.info(), PadStrideInfo(), WeightsInfo(),
                                                   ActivationLayerInfo(), target));
#endif
}

AC_TEST(OlderConvolutions, WeightsAsAMatrix) {
    test::twin_target();
    AC_NEEDS(Conv2d_operator, F32);
    const Filled w(TensorShape(3u, 2u, 5u, 6u), DataType::F32, 2), b(TensorShape(6u), DataType::F32, 3);
    const auto weights = test::there(*w.tensor), biases = test::there(*b.tensor);
    for (const bool with_bias : {false, true}) {
        T dst;
        AC_TWIN(ConvolutionLayerReshapeWeights) function;
        function.configure(&*weights, with_bias ? &*biases : nullptr, &dst);
        EXPECT_TRUE(bool(AC_TWIN(ConvolutionLayerReshapeWeights)::validate(
            w.tensor->info(), with_bias ? b.tensor->info() : nullptr, dst.info())));
        const std::vector<double> got = run(function, dst);
        ASSERT_EQ(got.size(), 6u * (with_bias ? 31 : 30));
        for (size_t i = 0; i < got.size(); ++i) {
            const size_t k = i / 6;
            ASSERT_EQ(got[i], k == 30 ? b.at(i % 6) : w.at(k % 3, k / 3 % 2, k / 6, i % 6)) << i;
        }
    }
#ifndef AC_API_CPU
    T dst;
    CLConvolutionLayerReshapeWeights grouped;
    grouped.configure(CLKernelLibrary::get().get_compile_context(), &*weights, &*biases, &dst, 2);
    const std::vector<double> got = run(grouped, dst);
    for (size_t i = 0; i < got.size(); ++i) {
        const size_t k = i / 3 % 31, o = i % 3 + i / 93 * 3;
        ASSERT_EQ(got[i], k == 30 ? b.at(o) : w.at(k % 3, k / 3 % 2, k / 6, o)) << i;
    }
#else
    EXPECT_FALSE(bool(NEConvolutionLayerReshapeWeights::validate(w.tensor->info(), nullptr, b.tensor->info(), true)));
#endif
    T older;
    AC_TWIN(ConvolutionLayerReshapeWeights) function;
    EXPECT_RAISES(function.configure(&*weights, nullptr, &older, true));
    function.configure(&*weights, nullptr, &older, false);
    EXPECT_EQ(older.info()->dimension(1), 30u);
}

AC_TEST(OlderDeconvolution, ZerosOnTheRightAndAbove) {
    test::twin_target();
    AC_NEEDS(Conv2d_operator, F32);
    if (!test::has_layout(Conv2d_operator, DataLayout::NCHW)) {
        GTEST_SKIP() << "a build without NCHW";
    }
    const Filled src(TensorShape(3u, 4u, 2u), DataType::F32, 1), w(TensorShape(3u, 3u, 2u, 2u), DataType::F32, 2);
    const auto input = test::there(*src.tensor), weights = test::there(*w.tensor);
    const PadStrideInfo info(2, 2, 1, 1);
    const auto *const none = static_cast<decltype(&*input)>(nullptr);
    for (const unsigned right : {0u, 1u}) {
        for (const unsigned top : {0u, 1u}) {
            T dst;
            AC_TWIN(DeconvolutionLayer) function;
            function.configure(&*input, &*weights, none, &dst, info, right, top);
            EXPECT_TRUE(bool(AC_TWIN(DeconvolutionLayer)::validate(src.tensor->info(), w.tensor->info(), nullptr,
                                                                   dst.info(), info, right, top)));
            const std::vector<double> got = run(function, dst);
            const size_t width = 5 + right, height = 7 + top;
            ASSERT_EQ(got.size(), width * height * 2);
            // The input spread with zeros between, `top` rows above, `right` columns on the right, and 1 around it.
            for (size_t i = 0; i < got.size(); ++i) {
                const size_t x = i % width, y = i / width % height, o = i / width / height;
                double sum = 0;
                for (size_t k = 0; k < 9; ++k) {
                    const int64_t sx = int64_t(x + k % 3) - 1, sy = int64_t(y + k / 3) - 1 - top;
                    if (sx >= 0 && sy >= 0 && sx % 2 == 0 && sy % 2 == 0 && sx / 2 < 3 && sy / 2 < 4) {
                        for (size_t c = 0; c < 2; ++c) {
                            sum += src.at(size_t(sx) / 2, size_t(sy) / 2, c) * w.at(2 - k % 3, 2 - k / 3, c, o);
                        }
                    }
                }
                ASSERT_NEAR(got[i], sum, 1e-3) << i << " with " << right << ", " << top;
            }
        }
    }
    T dst;
    AC_TWIN(DeconvolutionLayer) function;
    EXPECT_RAISES(function.configure(&*input, &*weights, none, &dst, info, 2, 0));
}

AC_TEST(OlderFullyConnected, FlagsAreBools) {
    test::twin_target();
    AC_NEEDS(Conv2d_operator, F32);
    const Filled src(TensorShape(7u, 2u), DataType::F32, 1), w(TensorShape(7u, 3u), DataType::F32, 2);
    const auto input = test::there(*src.tensor), weights = test::there(*w.tensor);
    T turned, dst, same;
    AC_TWIN(FullyConnectedLayerReshapeWeights) transpose;
    transpose.configure(&*weights, &turned);
    EXPECT_TRUE(bool(AC_TWIN(FullyConnectedLayerReshapeWeights)::validate(w.tensor->info(), turned.info())));
    const std::vector<double> columns = run(transpose, turned);
    for (size_t i = 0; i < columns.size(); ++i) {
        ASSERT_EQ(columns[i], w.at(i / 3, i % 3));
    }
#ifdef AC_API_CPU
    Tensor other;
    NEFullyConnectedLayerReshapeWeights older(nullptr);
    older.configure(&*weights, &other, true, false);
    EXPECT_EQ(run(older, other), columns);
    EXPECT_TRUE(bool(NEFullyConnectedLayerReshapeWeights::validate(w.tensor->info(), other.info(), true, true)));
    EXPECT_FALSE(bool(NEFullyConnectedLayerReshapeWeights::validate(w.tensor->info(), other.info(), false, true)));
#endif
    const ITensorInfo *const in = src.tensor->info();
    AC_TWIN(FullyConnectedLayer) plain, reshaped;
    plain.configure(&*input, &*weights, nullptr, &dst, true);
    EXPECT_TRUE(bool(AC_TWIN(FullyConnectedLayer)::validate(in, w.tensor->info(), nullptr, dst.info(), true)));
    reshaped.configure(&*input, &turned, nullptr, &same, true, true);
    EXPECT_TRUE(bool(AC_TWIN(FullyConnectedLayer)::validate(in, turned.info(), nullptr, same.info(), true, true)));
    std::vector<double> sums;
    for (size_t i = 0; i < 6; ++i) {
        double sum = 0;
        for (size_t k = 0; k < 7; ++k) {
            sum += src.at(k, i / 3) * w.at(k, i % 3);
        }
        sums.push_back(sum);
    }
    expect_near(run(plain, dst), sums);
    expect_near(run(reshaped, same), sums);
}

template <class Function> void check_stage(DataType type, int offset, int low, int high) {
    auto src = test::make_tensor(test::info_of(TensorShape(5u, 6u), DataType::S32));
    auto bias = test::make_tensor(test::info_of(TensorShape(5u), DataType::S32));
    test::fill(*src, 1, -40000, 40000);
    test::fill(*bias, 2, -500, 500);
    const auto input = test::there(*src), add = test::there(*bias);
    const std::vector<double> sums = test::stored(*src), more = test::stored(*bias);
    T dst;
    Function function;
    const int multiplier = 1 << 30, shift = 6;  // times 1 / 128
    if constexpr (std::is_same_v<Function, AC_TWIN(GEMMLowpQuantizeDownInt32ToInt16ScaleByFixedPoint)>) {
        function.configure(&*input, &*add, &dst, multiplier, shift);
    } else {
        function.configure(&*input, &*add, &dst, multiplier, shift, offset);
    }
    EXPECT_TRUE(bool(Function::validate(src->info(), bias->info(), dst.info())));
    EXPECT_EQ(dst.info()->data_type(), type);
    const std::vector<double> got = run(function, dst);
    for (size_t i = 0; i < got.size(); ++i) {
        const double want = std::clamp((sums[i] + more[i % 5]) / 128 + offset, double(low), double(high));
        ASSERT_NEAR(got[i], want, 1) << i;
    }
}

AC_TEST(OlderOutputStages, OfEachType) {
    test::twin_target();
    AC_NEEDS(Conv2d_operator, QASYMM8);
    AC_NEEDS(Conv2d_operator, QASYMM8_SIGNED);
    check_stage<AC_TWIN(GEMMLowpQuantizeDownInt32ToUint8ScaleByFixedPoint)>(DataType::QASYMM8, 100, 0, 255);
    check_stage<AC_TWIN(GEMMLowpQuantizeDownInt32ToInt8ScaleByFixedPoint)>(DataType::QASYMM8_SIGNED, 7, -128, 127);
    check_stage<AC_TWIN(GEMMLowpQuantizeDownInt32ToInt16ScaleByFixedPoint)>(DataType::QSYMM16, 0, -32768, 32767);
    auto src = test::make_tensor(test::info_of(TensorShape(5u, 6u), DataType::S32));
    test::fill(*src, 1, -4000, 4000);
    const auto input = test::there(*src);
    const std::vector<double> sums = test::stored(*src);
    const auto *const none = static_cast<decltype(&*input)>(nullptr);
    for (const bool bounded : {false, true}) {
        T dst;
        AC_TWIN(GEMMLowpQuantizeDownInt32ToUint8Scale) function;
        if (bounded) {
            function.configure(&*input, none, &dst, 1000, 3, 6, 20, 90);
        } else {
            function.configure(&*input, none, &dst, 1000, 3, 6);
        }
        EXPECT_TRUE(bool(AC_TWIN(GEMMLowpQuantizeDownInt32ToUint8Scale)::validate(src->info(), nullptr, dst.info())));
        const std::vector<double> got = run(function, dst);
        for (size_t i = 0; i < got.size(); ++i) {
            const double want = std::floor((sums[i] + 1000) * 3 / 64);
            ASSERT_EQ(got[i], std::clamp(want, bounded ? 20. : 0., bounded ? 90. : 255.)) << i;
        }
    }
}

AC_TEST(OlderLowp, ProductWithoutBiases) {
    test::twin_target();
    AC_NEEDS(Conv2d_operator, QASYMM8);
    const Filled a(TensorShape(6u, 4u), DataType::QASYMM8, 1), b(TensorShape(3u, 6u), DataType::QASYMM8, 2);
    const auto lhs = test::there(*a.tensor), rhs = test::there(*b.tensor);
    T dst;
    dst.allocator()->init(test::info_of(TensorShape(3u, 4u), DataType::S32));
    AC_TWIN(GEMMLowpMatrixMultiplyCore) product;
    product.configure(&*lhs, &*rhs, &dst);
    EXPECT_TRUE(bool(AC_TWIN(GEMMLowpMatrixMultiplyCore)::validate(a.tensor->info(), b.tensor->info(), dst.info())));
    const std::vector<double> got = run(product, dst);
    for (size_t i = 0; i < got.size(); ++i) {
        double sum = 0;
        for (size_t k = 0; k < 6; ++k) {
            sum += (a.at(k, i / 3) + 3) * (b.at(i % 3, k) + 3);  // offsets are added
        }
        ASSERT_EQ(got[i], sum) << i;
    }
#ifndef AC_API_CPU
    const TensorInfo f = test::info_of(TensorShape(4u, 4u), DataType::F32);
    CLTensor c;
    c.allocator()->init(f);
    EXPECT_TRUE(bool(CLGEMM::validate(&f, &f, &c, &f, 1.f, 1.f)));
#endif
}

}  // namespace
}  // namespace ac::older
