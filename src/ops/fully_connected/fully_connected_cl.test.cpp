// SPDX-License-Identifier: MIT
// The public functions on the device. fully_connected.test.cpp tests the rows together with those of the CPU.
#include "arm_compute/core/CL/CLKernelLibrary.h"
#include "arm_compute/runtime/CL/functions/CLConvertFullyConnectedWeights.h"
#include "arm_compute/runtime/CL/functions/CLFullyConnectedLayer.h"

#include "src/ops/fully_connected/fully_connected.h"
#include "src/ops/fully_connected/reference.h"
#include "tests/framework/op_test_cl.h"

namespace ac::fully_connected {
namespace {

using test::info_of;

void check(DataType type) {
    const bool quantized = is_data_type_quantized_asymmetric_char(type);
    const auto q = [&](float scale, int zero) {
        const int middle = type == DataType::QASYMM8 ? 128 : 0;
        return quantized ? QuantizationInfo(scale, middle + zero) : QuantizationInfo();
    };
    const auto src = test::make_tensor(info_of(TensorShape(33u, 5u), type, q(0.01f, -13)));
    const auto weights = test::make_tensor(info_of(TensorShape(33u, 7u), type, q(0.006f, 4)));
    const auto dst = test::make_tensor(info_of(TensorShape(7u, 5u), type, q(0.05f, 6)));
    test::fill(*src, 1);
    test::fill(*weights, 2, -0.7, 0.7);
    const auto there = test::on_device(*src), weights_there = test::on_device(*weights);
    const auto dst_there = test::on_device(*dst);
    CLFullyConnectedLayer first;
    first.configure(there.get(), weights_there.get(), nullptr, dst_there.get());
    CLFullyConnectedLayer function(std::move(first));
    function.run();
    test::copy_from_device(*dst_there, *dst);
    GemmRow row{};
    row.type = type_of(type);
    const ActivationLayerInfo none;
    EXPECT_TRUE(agrees(*dst, reference(row, *src, *weights, nullptr, *dst, true, false, none)))
        << static_cast<int>(type);
}

TEST(ClFullyConnected, RunsThroughThePublicFunction) {
    test::opencl_target();
    for (const DataType type : {DataType::F32, DataType::F16, DataType::QASYMM8, DataType::QASYMM8_SIGNED}) {
        if (test::has_type(FullyConnected_operator, type)) {
            check(type);
        }
    }
}

TEST(ClFullyConnected, RefusesWithAReason) {
    test::opencl_target();
    const TensorInfo src = info_of(TensorShape(33u, 5u), DataType::F32);
    const TensorInfo weights = info_of(TensorShape(34u, 7u), DataType::F32);
    const Status status = CLFullyConnectedLayer::validate(&src, &weights, nullptr, &src);
    EXPECT_TRUE(test::refuses(status, "34 inputs")) << status.error_description();
}

TEST(ClFullyConnected, ConvertsWeights) {
    test::opencl_target();
    for (const DataType type : {DataType::F32, DataType::F16}) {
        if (!test::has_type(FullyConnected_operator, type)) {
            continue;
        }
        const TensorShape volume(4u, 3u, 5u);
        const auto src = test::make_tensor(info_of(TensorShape(7u, 60u), type), test::Layout::padded);
        const auto dst = test::make_tensor(info_of(TensorShape(7u, 60u), type));
        test::fill(*src, 4);
        const auto there = test::on_device(*src), dst_there = test::on_device(*dst);
        CLConvertFullyConnectedWeights convert;
        convert.configure(there.get(), dst_there.get(), volume, DataLayout::NCHW);
        convert.run();
        test::copy_from_device(*dst_there, *dst);
        const std::vector<double> from = test::stored(*src), to = test::stored(*dst);
        for (size_t i = 0; i < 60; ++i) {
            for (size_t x = 0; x < 7; ++x) {
                EXPECT_EQ(to[i * 7 + x], from[other_order(i, volume, true) * 7 + x]);
            }
        }
    }
}

}  // namespace
}  // namespace ac::fully_connected
