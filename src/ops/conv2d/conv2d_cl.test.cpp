// SPDX-License-Identifier: MIT
// The public functions on the device. conv2d.test.cpp tests the rows together with those of the CPU.
#include "arm_compute/core/CL/CLKernelLibrary.h"
#include "arm_compute/runtime/CL/functions/CLConvolutionLayer.h"
#include "arm_compute/runtime/CL/functions/CLDirectConvolutionLayer.h"
#include "arm_compute/runtime/CL/functions/CLGEMMConvolutionLayer.h"
#include "arm_compute/runtime/CL/functions/CLIndirectConvolutionLayer.h"
#include "arm_compute/runtime/CL/functions/CLWinogradConvolutionLayer.h"

#include "src/ops/conv2d/conv2d.h"
#include "src/ops/conv2d/device_tensors_test.h"
#include "tests/framework/image_shape.h"

AC_DECLARE_OPERATOR(Conv2d)

namespace ac::conv2d {
namespace {

using F = ActivationFunction;

template <class Function> void check(DataType type, DataLayout layout) {
    const Tensors t(type, layout);
    const PadStrideInfo pad(1, 1, 1, 1);
    const ActivationLayerInfo relu(F::RELU);
    Function first;
    if constexpr (std::is_same<Function, CLDirectConvolutionLayer>::value ||
                  std::is_same<Function, CLIndirectConvolutionLayer>::value) {
        first.configure(t.there.get(), t.weights_there.get(), t.bias_there.get(), t.dst_there.get(), pad, relu);
    } else {
        first.configure(t.there.get(), t.weights_there.get(), t.bias_there.get(), t.dst_there.get(), pad, WeightsInfo(),
                        Size2D(1U, 1U), relu);
    }
    Function function(std::move(first));
    function.run();
    function.run();
    test::copy_from_device(*t.dst_there, *t.dst);
    const Conv2dInfo info(pad, Size2D(1U, 1U), relu, false, 1);
    GemmRow row{};
    row.type = type_of(type);
    EXPECT_TRUE(agrees(*t.dst, reference(row, *t.src, *t.weights, t.bias.get(), *t.dst, info)))
        << static_cast<int>(type) << ", layout " << static_cast<int>(layout);
}

TEST(ClConv2d, RunsThroughThePublicFunctions) {
    test::opencl_target();
    for (const DataType type : {DataType::F32, DataType::F16, DataType::QASYMM8, DataType::QASYMM8_SIGNED}) {
        for (const DataLayout layout : {DataLayout::NHWC, DataLayout::NCHW}) {
            if (test::has_type(Conv2d_operator, type) && test::has_layout(Conv2d_operator, layout)) {
                check<CLConvolutionLayer>(type, layout);
                check<CLGEMMConvolutionLayer>(type, layout);
                check<CLDirectConvolutionLayer>(type, layout);
                check<CLIndirectConvolutionLayer>(type, layout);
            }
        }
    }
}

/// Taps outside of the padded input add nothing: 5x5 taps of 0 to 24, numbered in rows, on an image of 2x3 that begins
/// at tap 1. The result is 1 * 1 + 2 * 2 + 3 * 6 + 4 * 7 + 5 * 11 + 6 * 12.
template <class Function> void check_large_kernel(DataLayout layout) {
    const auto tensor = [&](size_t w, size_t h) {
        return test::make_tensor(info_of(test::image_shape(layout, w, h, 1, 1), DataType::F32, {}, layout));
    };
    const auto src = tensor(2, 3), weights = tensor(5, 5), dst = tensor(1, 1);
    test::store(*src, {1, 2, 3, 4, 5, 6});
    std::vector<double> taps(25);
    for (size_t i = 0; i < taps.size(); ++i) {
        taps[i] = static_cast<double>(i);
    }
    test::store(*weights, taps);
    const auto src_there = test::on_device(*src), weights_there = test::on_device(*weights),
               dst_there = test::on_device(*dst);
    Function function;
    function.configure(src_there.get(), weights_there.get(), nullptr, dst_there.get(),
                       PadStrideInfo(1, 1, 1, 0, 0, 0, DimensionRoundingType::FLOOR));
    function.run();
    test::copy_from_device(*dst_there, *dst);
    EXPECT_EQ(test::stored(*dst), std::vector<double>{178});
}

TEST(ClConv2d, AKernelLargerThanThePaddedInputGivesOneOutput) {
    test::opencl_target();
    for (const DataLayout layout : {DataLayout::NHWC, DataLayout::NCHW}) {
        if (test::has_type(Conv2d_operator, DataType::F32) && test::has_layout(Conv2d_operator, layout)) {
            check_large_kernel<CLConvolutionLayer>(layout);
            check_large_kernel<CLGEMMConvolutionLayer>(layout);
            check_large_kernel<CLDirectConvolutionLayer>(layout);
            check_large_kernel<CLIndirectConvolutionLayer>(layout);
        }
    }
}

TEST(ClConv2d, RefusesWithAReason) {
    test::opencl_target();
    const TensorInfo src = info_of(TensorShape(8u, 7u, 6u), DataType::F32);
    const TensorInfo weights = info_of(TensorShape(8u, 3u, 3u, 4u), DataType::F32);
    const TensorInfo dst = info_of(TensorShape(4u, 7u, 6u), DataType::F32);
    const PadStrideInfo same(1, 1, 1, 1);
    EXPECT_TRUE(test::refuses(CLConvolutionLayer::validate(&src, &weights, nullptr, &dst, PadStrideInfo()), "4x5x4"));
    EXPECT_TRUE(test::refuses(CLConvolutionLayer::validate(nullptr, &weights, nullptr, &dst, same), "missing"));
    const TensorInfo src16 = info_of(TensorShape(8u, 7u, 6u), DataType::BFLOAT16);
    const TensorInfo weights16 = info_of(TensorShape(8u, 3u, 3u, 4u), DataType::BFLOAT16);
    const TensorInfo dst16 = info_of(TensorShape(4u, 7u, 6u), DataType::BFLOAT16);
    EXPECT_NE(
        test::text_of(CLConvolutionLayer::validate(&src16, &weights16, nullptr, &dst16, same)).find("src is BFLOAT16"),
        std::string::npos);
    const TensorInfo q = info_of(TensorShape(8u, 7u, 6u), DataType::QASYMM8, QuantizationInfo(1.f, 0));
    const TensorInfo qw = info_of(TensorShape(8u, 3u, 3u, 4u), DataType::QSYMM8_PER_CHANNEL,
                                  QuantizationInfo(std::vector<float>(4, 1.f)));
    const TensorInfo qd = info_of(TensorShape(4u, 7u, 6u), DataType::QASYMM8, QuantizationInfo(1.f, 0));
    EXPECT_TRUE(test::refuses(CLDirectConvolutionLayer::validate(&q, &qw, nullptr, &qd, same), "QSYMM8_PER_CHANNEL"));
}

/// 5x3 kernels, and others in NCHW that are not square or do not have 1, 3 or 5 elements.
TEST(ClConv2d, TheDirectConvolutionTakesWhatIsDocumented) {
    test::opencl_target();
    const auto takes = [](DataLayout layout, DataType type, unsigned kw, unsigned kh, unsigned stride) {
        const bool nhwc = layout == DataLayout::NHWC;
        const QuantizationInfo q(0.5f, 0);
        const TensorInfo src = info_of(nhwc ? TensorShape(2u, 20u, 20u) : TensorShape(20u, 20u, 2u), type, q, layout);
        const TensorInfo weights =
            info_of(nhwc ? TensorShape(2u, kw, kh, 4u) : TensorShape(kw, kh, 2u, 4u), type, q, layout);
        TensorInfo dst;
        return bool(CLDirectConvolutionLayer::validate(&src, &weights, nullptr, &dst, PadStrideInfo(stride, 1, 0, 0)));
    };
    struct Case {
        DataType type;
        unsigned kw, kh, stride;
        bool nchw;  ///< accepted in NCHW; in NHWC all are
    };
    const Case cases[] = {{DataType::F32, 3, 3, 2, true},  {DataType::F32, 5, 3, 1, false},
                          {DataType::F32, 5, 5, 1, true},  {DataType::F32, 3, 3, 3, false},
                          {DataType::F32, 1, 1, 3, true},  {DataType::F32, 1, 1, 4, false},
                          {DataType::F32, 9, 9, 1, false}, {DataType::QASYMM8, 9, 9, 1, true},
                          {DataType::F32, 7, 7, 1, false}, {DataType::QASYMM8, 5, 3, 1, false}};
    for (const Case &c : cases) {
        for (const DataLayout layout : {DataLayout::NHWC, DataLayout::NCHW}) {
            const bool built = test::has_type(Conv2d_operator, c.type) && test::has_layout(Conv2d_operator, layout);
            EXPECT_EQ(takes(layout, c.type, c.kw, c.kh, c.stride), built && (c.nchw || layout == DataLayout::NHWC))
                << c.kw << "x" << c.kh << " by " << c.stride << ", layout " << static_cast<int>(layout);
        }
    }
}

TEST(ClConv2d, WinogradsConvolutionTakesWhatIsDocumented) {
    test::opencl_target();
    struct Case {
        DataType type;
        unsigned kw, kh, pad;
        bool fast;
        bool nhwc, nchw;
    };
    const Case cases[] = {
        {DataType::F32, 3, 3, 1, false, true, true},   {DataType::F32, 3, 3, 2, false, false, false},
        {DataType::F32, 1, 1, 0, false, false, false}, {DataType::F32, 5, 3, 0, false, false, false},
        {DataType::F32, 3, 1, 0, false, true, true},   {DataType::F32, 1, 5, 0, false, true, true},
        {DataType::F32, 5, 5, 2, false, false, false}, {DataType::F32, 5, 5, 2, true, true, true},
        {DataType::F32, 7, 7, 3, true, true, false},   {DataType::F32, 7, 1, 0, false, true, false},
        {DataType::F16, 3, 3, 1, false, false, false}, {DataType::F16, 3, 3, 1, true, true, true},
        {DataType::F32, 4, 4, 0, true, false, false},  {DataType::QASYMM8, 3, 3, 1, true, false, false}};
    for (const Case &c : cases) {
        for (const DataLayout layout : {DataLayout::NHWC, DataLayout::NCHW}) {
            const bool nhwc = layout == DataLayout::NHWC;
            const bool built = test::has_type(Conv2d_operator, c.type) && test::has_layout(Conv2d_operator, layout);
            const QuantizationInfo q(0.5f, 0);
            const TensorInfo src =
                info_of(nhwc ? TensorShape(2u, 20u, 20u) : TensorShape(20u, 20u, 2u), c.type, q, layout);
            const TensorInfo weights =
                info_of(nhwc ? TensorShape(2u, c.kw, c.kh, 4u) : TensorShape(c.kw, c.kh, 2u, 4u), c.type, q, layout);
            TensorInfo dst;
            const Status status = CLWinogradConvolutionLayer::validate(
                &src, &weights, nullptr, &dst, PadStrideInfo(1, 1, c.pad, c.pad), ActivationLayerInfo(), c.fast);
            EXPECT_EQ(bool(status), built && (nhwc ? c.nhwc : c.nchw))
                << c.kw << "x" << c.kh << ", layout " << static_cast<int>(layout) << ": " << status.error_description();
        }
    }
}

}  // namespace
}  // namespace ac::conv2d
