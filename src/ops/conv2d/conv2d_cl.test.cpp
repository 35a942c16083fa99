// SPDX-License-Identifier: MIT
// The public functions on the device; the rows are tested where those of the CPU are, in conv2d.test.cpp.
#include "arm_compute/core/CL/CLKernelLibrary.h"
#include "arm_compute/runtime/CL/functions/CLConvolutionLayer.h"
#include "arm_compute/runtime/CL/functions/CLDirectConvolutionLayer.h"
#include "arm_compute/runtime/CL/functions/CLGEMMConvolutionLayer.h"
#include "arm_compute/runtime/CL/functions/CLIndirectConvolutionLayer.h"

#include "src/ops/conv2d/conv2d.h"
#include "src/ops/conv2d/device_tensors.h"

namespace ac {

extern const Operator Conv2d_operator;

namespace conv2d {
namespace {

using namespace arm_compute;
using F = ActivationFunction;
using test::info_of;

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
