// SPDX-License-Identifier: MIT
// The public function on the device. depthwise_conv2d.test.cpp tests the rows together with those of the CPU.
#include "arm_compute/core/CL/CLKernelLibrary.h"
#include "arm_compute/runtime/CL/functions/CLDepthwiseConvolutionLayer.h"

#include "src/ops/depthwise_conv2d/depthwise_conv2d.h"
#include "src/ops/depthwise_conv2d/reference.h"
#include "tests/framework/lack.h"
#include "tests/framework/op_test_cl.h"

AC_DECLARE_OPERATOR(DepthwiseConv2d)

namespace ac::depthwise_conv2d {
namespace {

using test::info_of;

void check(DataType type, DataLayout layout) {
    const bool quantized = is_data_type_quantized_asymmetric_char(type);
    const auto shape = [&](unsigned w, unsigned h, unsigned c) {
        return layout == DataLayout::NHWC ? TensorShape(c, w, h) : TensorShape(w, h, c);
    };
    const auto q = [&](float scale) {
        return quantized ? QuantizationInfo(scale, type == DataType::QASYMM8 ? 120 : -7) : QuantizationInfo();
    };
    const ConvolutionInfo info(PadStrideInfo(2, 1, 1, 1), 2, ActivationLayerInfo(ActivationFunction::RELU),
                               Size2D(1, 1));
    const auto src = test::make_tensor(info_of(shape(9, 7, 6), type, q(1.f / 120), layout));
    const auto weights = test::make_tensor(info_of(shape(3, 3, 12), type, q(1.f / 100), layout));
    const auto dst = test::make_tensor(info_of(shape(5, 7, 12), type, q(1.f / 40), layout));
    test::fill(*src, 1);
    const auto there = test::on_device(*src), dst_there = test::on_device(*dst);
    auto weights_there = test::on_device(*weights);
    CLDepthwiseConvolutionLayer first;
    first.configure(there.get(), weights_there.get(), nullptr, dst_there.get(), info.pad_stride_info,
                    info.depth_multiplier, info.act_info);
    CLDepthwiseConvolutionLayer function(std::move(first));
    for (const unsigned seed : {2u, 3u}) {  // each run reads the weights
        test::fill(*weights, seed);
        test::copy_to_device(*weights, *weights_there);
        function.run();
        test::copy_from_device(*dst_there, *dst);
        EXPECT_TRUE(
            test::close(*dst, reference(*src, *weights, nullptr, TensorInfo(*dst->info()), info), tolerance(type)))
            << static_cast<int>(type) << ", layout " << static_cast<int>(layout);
    }
}

TEST(ClDepthwiseConv2d, RunsThroughThePublicFunction) {
    test::opencl_target();
    for (const DataType type : {DataType::F32, DataType::F16, DataType::QASYMM8, DataType::QASYMM8_SIGNED}) {
        for (const DataLayout layout : {DataLayout::NHWC, DataLayout::NCHW}) {
            if (test::has_type(DepthwiseConv2d_operator, type) && test::has_layout(DepthwiseConv2d_operator, layout)) {
                check(type, layout);
            }
        }
    }
}

TEST(ClDepthwiseConv2d, WithoutAnOutputWorksInPlace) {
    test::opencl_target();
    const TensorInfo info = info_of(TensorShape(3u, 2u, 2u), DataType::F32);
    const TensorInfo kernel = info_of(TensorShape(3u, 1u, 1u), DataType::F32);
    const TensorInfo large = info_of(TensorShape(3u, 3u, 3u), DataType::F32);
    const TensorInfo planar = info_of(TensorShape(2u, 2u, 3u), DataType::F32, {}, DataLayout::NCHW);
    const TensorInfo planar_kernel = info_of(TensorShape(1u, 1u, 3u), DataType::F32, {}, DataLayout::NCHW);
    const auto validate = [](const TensorInfo &src, const TensorInfo &weights, const TensorInfo *dst,
                             const PadStrideInfo &moves, unsigned multiplier, const Size2D &dilation) {
        return CLDepthwiseConvolutionLayer::validate(&src, &weights, nullptr, dst, moves, multiplier,
                                                     ActivationLayerInfo(), dilation);
    };
    const PadStrideInfo still(1, 1, 0, 0);
    const Size2D dense(1, 1);
    EXPECT_FALSE(bool(validate(info, large, nullptr, PadStrideInfo(1, 1, 1, 1), 1, dense)));
    EXPECT_FALSE(bool(validate(info, kernel, nullptr, PadStrideInfo(2, 1, 0, 0), 1, dense)));
    EXPECT_FALSE(bool(validate(info, kernel, nullptr, still, 1, Size2D(2, 1))));
    EXPECT_FALSE(bool(validate(planar, planar_kernel, nullptr, still, 1, dense)));
    EXPECT_FALSE(bool(validate(info, large, &info, PadStrideInfo(1, 1, 1, 1), 1, dense))) << "the same info";
    const bool built = test::has_type(DepthwiseConv2d_operator, DataType::F32) &&
                       test::has_layout(DepthwiseConv2d_operator, DataLayout::NHWC);
    EXPECT_EQ(bool(validate(info, kernel, nullptr, still, 1, dense)), built);
    if (!built) {
        return;
    }
    auto src = test::make_tensor(info), weights = test::make_tensor(kernel);
    test::store(*src, {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12});
    test::store(*weights, {2, -1, 0.5});
    auto there = test::on_device(*src), weights_there = test::on_device(*weights);
    for (const bool same : {false, true}) {
        CLDepthwiseConvolutionLayer function;
        function.configure(there.get(), weights_there.get(), nullptr, same ? there.get() : nullptr, still);
        function.run();
    }
    test::copy_from_device(*there, *src);
    EXPECT_EQ(test::stored(*src), (std::vector<double>{4, 2, 0.75, 16, 5, 1.5, 28, 8, 2.25, 40, 11, 3}));
}

TEST(ClDepthwiseConv2d, RefusesWithAReason) {
    test::opencl_target();
    const TensorInfo src = info_of(TensorShape(8u, 7u, 6u), DataType::F32);
    const TensorInfo weights = info_of(TensorShape(9u, 3u, 3u), DataType::F32);
    const TensorInfo dst = info_of(TensorShape(6u, 5u, 6u), DataType::F32);
    const Status status = CLDepthwiseConvolutionLayer::validate(&src, &weights, nullptr, &dst, PadStrideInfo());
    const char *const text = test::text_or_lack(DepthwiseConv2d_operator, {DataType::F32}, "weights for 9 channels");
    EXPECT_NE(status.error_description().find(text), std::string::npos) << status.error_description();
}

}  // namespace
}  // namespace ac::depthwise_conv2d
