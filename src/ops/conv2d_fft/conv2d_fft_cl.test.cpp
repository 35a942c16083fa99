// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLConvolutionLayer.h"
#include "arm_compute/runtime/CL/functions/CLFFTConvolutionLayer.h"

#include "src/cl/launch/kernel.h"
#include "src/gemm/opencl/tiles_cl.h"
#include "src/ops/conv2d_fft/fft_reference.h"
#include "tests/framework/op_test_cl.h"

namespace ac::conv2d {
namespace {

/// One and several tiles, an odd number of tiles, output channels that are not a multiple of four.
TEST(ClFftConvolution, StaysWithinItsBound) {
    bool padded = false;
    test::for_each_row("fft_tiles", Type::count, [&](const Row &row, const Target &target) {
        const DataType type = row.type == Type::f16 ? DataType::F16 : DataType::F32;
        for (const Case &c : {Case{9, 7, 3, 2, 5, 5, 6, PadStrideInfo(1, 1, 2, 2), {F::RELU}},
                              Case{72, 5, 2, 1, 3, 3, 3, PadStrideInfo(1, 1, 1, 1), {F::TANH, 1.f, 1.f}}}) {
            for (const DataLayout layout :
                 test::has_type(Conv2d_operator, type) ? layouts() : std::vector<DataLayout>()) {
                const FftTensors t(c, layout, padded ? test::Layout::padded : test::Layout::guarded, !padded, true,
                                   type);
                test::run([&](PlanPtr &p) { return t.make(p, target); }, t.pack());
                EXPECT_TRUE(agrees(*t.dst, t.want())) << c.cin << " -> " << c.cout << " channels";
                padded = !padded;
            }
        }
    });
}

TEST(ClFftConvolution, RunsThroughThePublicFunction) {
    test::opencl_target();
    if (!test::has_type(Conv2d_operator, DataType::F32)) {
        return;  // the build has no rows for F32
    }
    const Case c{9, 7, 3, 2, 5, 5, 6, PadStrideInfo(1, 1, 2, 2), {F::RELU}};
    const FftTensors t(c, layouts()[0], test::Layout::guarded, true);
    const auto src = test::on_device(*t.src), weights = test::on_device(*t.weights), bias = test::on_device(*t.bias);
    const auto dst = test::on_device(*t.dst);
    CLFFTConvolutionLayer first;
    first.configure(src.get(), weights.get(), bias.get(), dst.get(), c.pad, c.activation);
    CLFFTConvolutionLayer function(std::move(first));
    function.prepare();
    EXPECT_FALSE(weights->is_used());
    function.run();
    function.run();
    test::copy_from_device(*dst, *t.dst);
    EXPECT_TRUE(agrees(*t.dst, t.want()));
}

TEST(ClFftConvolution, RefusesWithAReason) {
    test::opencl_target();
    const auto refused = refusal<CLFFTConvolutionLayer>;
    const TensorInfo src = info_of(TensorShape(4U, 8U, 8U), DataType::F32);
    const TensorInfo weights = info_of(TensorShape(4U, 3U, 3U, 6U), DataType::F32);
    EXPECT_NE(refused(src, weights, PadStrideInfo(2, 2, 1, 1)).find("strides of 2 and 2"), std::string::npos);
    EXPECT_NE(refused(src, weights, PadStrideInfo()).find("must have 1 on each side"), std::string::npos);
    const bool built = test::has_type(Conv2d_operator, DataType::F32) && layouts()[0] == DataLayout::NHWC;
    TensorInfo changing(weights);
    changing.set_are_values_constant(false);
    EXPECT_NE(refused(src, changing, PadStrideInfo(1, 1, 1, 1)).find(built ? "constant weights" : ""),
              std::string::npos);
}

/// Programs configure this class if they are told FFT.
TEST(ClFftConvolution, IsTheAnswerOnlyWhereTheClassTakesIt) {
    test::opencl_target();
    for (const DataType type : {DataType::F32, DataType::F16}) {
        int taken = 0;
        for (const unsigned kernel_w : {7U, 8U, 9U}) {
            for (const unsigned kernel_h : {7U, 8U, 9U}) {
                for (const unsigned pad : {2U, 3U, 4U}) {
                    for (const unsigned stride : {1U, 2U}) {
                        const PadStrideInfo moves(stride, stride, pad, pad);
                        const TensorInfo src = info_of(TensorShape(20U, 20U, 8U), type, {}, DataLayout::NCHW);
                        const TensorInfo weights =
                            info_of(TensorShape(kernel_w, kernel_h, 8U, 4U), type, {}, DataLayout::NCHW);
                        TensorInfo dst;
                        const bool takes = bool(CLFFTConvolutionLayer::validate(&src, &weights, nullptr, &dst, moves));
                        const ConvolutionMethod answer = CLConvolutionLayer::get_convolution_method(
                            &src, &weights, &dst, moves, WeightsInfo(), ActivationLayerInfo(), GPUTarget::G78);
                        EXPECT_TRUE(answer != ConvolutionMethod::FFT || takes)
                            << kernel_w << "x" << kernel_h << ", padding " << pad << ", stride " << stride;
                        taken += answer == ConvolutionMethod::FFT ? 1 : 0;
                    }
                }
            }
        }
        const bool built = test::has_type(Conv2d_operator, type) && layouts().back() == DataLayout::NCHW;
        EXPECT_EQ(taken, built ? 2 : 0);  // 7x7 with 3, 9x9 with 4
    }
}

/// Only GPUs gain from it.
TEST(ClFftConvolution, IsTheMethodWhereItPays) {
    const Target target = test::opencl_target();
    if (!test::has_type(Conv2d_operator, DataType::F32) || layouts()[0] != DataLayout::NHWC) {
        return;
    }
    const TensorInfo src = info_of(TensorShape(32U, 56U, 56U), DataType::F32);
    const TensorInfo weights = info_of(TensorShape(32U, 9U, 9U, 32U), DataType::F32);
    const Conv2dInfo info(PadStrideInfo(1, 1, 4, 4), Size2D(1U, 1U), ActivationLayerInfo(), false, 1);
    const ConvolutionMethod chosen = method(src, weights, info, target);
    const bool is_cpu = gemm::class_of(target) == gemm::DeviceClass::cpu;
    EXPECT_EQ(chosen == ConvolutionMethod::FFT, !is_cpu);
}

}  // namespace
}  // namespace ac::conv2d
