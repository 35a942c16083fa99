// SPDX-License-Identifier: MIT
// The public functions on the device; the rows are tested where those of the CPU are, in conv2d.test.cpp.
#include "arm_compute/core/CL/CLKernelLibrary.h"
#include "arm_compute/runtime/CL/functions/CLConvolutionLayer.h"
#include "arm_compute/runtime/CL/functions/CLDirectConvolutionLayer.h"
#include "arm_compute/runtime/CL/functions/CLGEMMConvolutionLayer.h"
#include "arm_compute/runtime/CL/functions/CLIndirectConvolutionLayer.h"
#include "arm_compute/runtime/CL/functions/CLWinogradConvolutionLayer.h"

#include "src/ops/conv2d/conv2d.h"
#include "src/ops/conv2d/reference.h"
#include "tests/framework/op_test_cl.h"

namespace ac {

extern const Operator Conv2d_operator;

namespace conv2d {
namespace {

using namespace arm_compute;
using F = ActivationFunction;
using test::info_of;

std::string text(const Status &s) {
    return bool(s) ? "accepted" : s.error_description();
}

bool is_8bit(DataType t) {
    return t == DataType::QASYMM8 || t == DataType::QASYMM8_SIGNED;
}

TensorShape shape_of(DataLayout layout, size_t w, size_t h, size_t c, size_t n) {
    return layout == DataLayout::NHWC ? TensorShape(c, w, h, n) : TensorShape(w, h, c, n);
}

/// 7x6 pixels of 8 channels, a kernel of 3x3, padding 1, 5 output channels.
struct Tensors {
    Tensors(DataType type, DataLayout layout) {
        const auto q = [&](float scale, int zero) {
            const int middle = type == DataType::QASYMM8 ? 128 : 0;
            return is_8bit(type) ? QuantizationInfo(scale, middle + zero) : QuantizationInfo();
        };
        src = test::make_tensor(info_of(shape_of(layout, 7, 6, 8, 1), type, q(0.01f, 7), layout));
        weights = test::make_tensor(info_of(shape_of(layout, 3, 3, 8, 5), type, q(0.005f, -9), layout));
        bias = test::make_tensor(info_of(TensorShape(5u), is_8bit(type) ? DataType::S32 : type));
        dst = test::make_tensor(info_of(shape_of(layout, 7, 6, 5, 1), type, q(0.05f, -11), layout));
        test::fill(*src, 1);
        test::fill(*weights, 2, -0.6, 0.6);
        test::fill(*bias, 3, is_8bit(type) ? -3000 : -1, is_8bit(type) ? 3000 : 1);
        there = test::on_device(*src);
        weights_there = test::on_device(*weights);
        bias_there = test::on_device(*bias);
        dst_there = test::on_device(*dst);
    }
    std::unique_ptr<Tensor> src, weights, bias, dst;
    std::unique_ptr<CLTensor> there, weights_there, bias_there, dst_there;
};

template <class Function>
void check(DataType type, DataLayout layout) {
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

/// How large its errors may be is tested in winograd.test.cpp.
TEST(ClWinograd, RunsThroughThePublicFunction) {
    test::opencl_target();
    for (const DataLayout layout : {DataLayout::NHWC, DataLayout::NCHW}) {
        if (!test::has_type(Conv2d_operator, DataType::F32) || !test::has_layout(Conv2d_operator, layout)) {
            continue;
        }
        const Tensors t(DataType::F32, layout);
        const PadStrideInfo pad(1, 1, 1, 1);
        const ActivationLayerInfo relu(F::RELU);
        CLWinogradConvolutionLayer first;
        first.configure(t.there.get(), t.weights_there.get(), t.bias_there.get(), t.dst_there.get(), pad, relu);
        CLWinogradConvolutionLayer function(std::move(first));
        function.prepare();
        EXPECT_FALSE(t.weights_there->is_used());
        function.run();
        function.run();
        test::copy_from_device(*t.dst_there, *t.dst);
        GemmRow row{};
        row.type = Type::f32;
        const Conv2dInfo info(pad, Size2D(1U, 1U), relu, false, 1);
        const Expected want = reference(row, *t.src, *t.weights, t.bias.get(), *t.dst, info);
        EXPECT_TRUE(test::close(*t.dst, want.value, {1e-5}));
        EXPECT_NE(text(CLWinogradConvolutionLayer::validate(t.src->info(), t.weights->info(), nullptr, t.dst->info(),
                                                            PadStrideInfo(2, 2, 1, 1))),
                  "accepted");
    }
}

TEST(ClConv2d, RefusesWithAReason) {
    test::opencl_target();
    const TensorInfo src = info_of(TensorShape(8u, 7u, 6u), DataType::F32);
    const TensorInfo weights = info_of(TensorShape(8u, 3u, 3u, 4u), DataType::F32);
    const TensorInfo dst = info_of(TensorShape(4u, 7u, 6u), DataType::F32);
    const PadStrideInfo same(1, 1, 1, 1);
    EXPECT_NE(text(CLConvolutionLayer::validate(&src, &weights, nullptr, &dst, PadStrideInfo())).find("4x5x4"),
              std::string::npos);
    EXPECT_NE(text(CLConvolutionLayer::validate(nullptr, &weights, nullptr, &dst, same)).find("missing"),
              std::string::npos);
    const TensorInfo src16 = info_of(TensorShape(8u, 7u, 6u), DataType::BFLOAT16);
    const TensorInfo weights16 = info_of(TensorShape(8u, 3u, 3u, 4u), DataType::BFLOAT16);
    const TensorInfo dst16 = info_of(TensorShape(4u, 7u, 6u), DataType::BFLOAT16);
    const bool built = test::has_type(Conv2d_operator, DataType::BFLOAT16);
    EXPECT_NE(text(CLConvolutionLayer::validate(&src16, &weights16, nullptr, &dst16, same))
                  .find(built ? "not BFLOAT16" : "bf16"),
              std::string::npos);
    const TensorInfo q = info_of(TensorShape(8u, 7u, 6u), DataType::QASYMM8, QuantizationInfo(1.f, 0));
    const TensorInfo qw = info_of(TensorShape(8u, 3u, 3u, 4u), DataType::QSYMM8_PER_CHANNEL,
                                  QuantizationInfo(std::vector<float>(4, 1.f)));
    const TensorInfo qd = info_of(TensorShape(4u, 7u, 6u), DataType::QASYMM8, QuantizationInfo(1.f, 0));
    EXPECT_NE(text(CLDirectConvolutionLayer::validate(&q, &qw, nullptr, &qd, same)).find("QSYMM8_PER_CHANNEL"),
              std::string::npos);
}

TEST(ClConv2d, TellsItsMethod) {
    test::opencl_target();
    const auto of = [](size_t kernel, unsigned stride) {
        const TensorInfo src = info_of(TensorShape(8u, 14u, 14u), DataType::F32);
        const TensorInfo weights = info_of(TensorShape(size_t{8}, kernel, kernel, size_t{8}), DataType::F32);
        return CLConvolutionLayer::get_convolution_method(&src, &weights, &src, PadStrideInfo(stride, stride, 0, 0),
                                                          WeightsInfo(), ActivationLayerInfo(), GPUTarget::MIDGARD);
    };
    EXPECT_EQ(of(1, 1), ConvolutionMethod::GEMM);
    EXPECT_EQ(of(3, 2), ConvolutionMethod::GEMM_CONV2D);
}

}  // namespace
}  // namespace conv2d
}  // namespace ac
