// SPDX-License-Identifier: MIT
// Operands of a convolution on the host and on an OpenCL device, for tests.
#pragma once

#include "src/ops/conv2d/reference.h"
#include "tests/framework/image_shape.h"
#include "tests/framework/op_test_cl.h"

namespace ac::conv2d {
namespace {

using test::info_of;

/// 7x6 pixels of 8 channels, a kernel of 3x3, padding 1, 5 output channels.
struct Tensors {
    Tensors(DataType type, DataLayout layout) {
        const auto q = [&](float scale, int zero) {
            const int middle = type == DataType::QASYMM8 ? 128 : 0;
            return is_data_type_quantized_asymmetric_char(type) ? QuantizationInfo(scale, middle + zero)
                                                                : QuantizationInfo();
        };
        src = test::make_tensor(info_of(test::image_shape(layout, 7, 6, 8, 1), type, q(0.01f, 7), layout));
        weights = test::make_tensor(info_of(test::image_shape(layout, 3, 3, 8, 5), type, q(0.005f, -9), layout));
        bias = test::make_tensor(
            info_of(TensorShape(5u), is_data_type_quantized_asymmetric_char(type) ? DataType::S32 : type));
        dst = test::make_tensor(info_of(test::image_shape(layout, 7, 6, 5, 1), type, q(0.05f, -11), layout));
        test::fill(*src, 1);
        test::fill(*weights, 2, -0.6, 0.6);
        test::fill(*bias, 3, is_data_type_quantized_asymmetric_char(type) ? -3000 : -1,
                   is_data_type_quantized_asymmetric_char(type) ? 3000 : 1);
        there = test::on_device(*src);
        weights_there = test::on_device(*weights);
        bias_there = test::on_device(*bias);
        dst_there = test::on_device(*dst);
    }
    std::unique_ptr<Tensor> src, weights, bias, dst;
    std::unique_ptr<CLTensor> there, weights_there, bias_there, dst_there;
};

}  // namespace
}  // namespace ac::conv2d
