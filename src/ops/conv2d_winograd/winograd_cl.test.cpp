// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLWinogradConvolutionLayer.h"

#include "src/ops/conv2d/conv2d.h"
#include "src/ops/conv2d/device_tensors_test.h"
#include "src/ops/conv2d_winograd/winograd.h"
#include "tests/framework/decimal_comma.h"

AC_DECLARE_OPERATOR(Conv2d)

namespace ac::conv2d {
namespace {

using F = ActivationFunction;

void check_public_function() {
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
        EXPECT_NE(test::text_of(CLWinogradConvolutionLayer::validate(t.src->info(), t.weights->info(), nullptr,
                                                                     t.dst->info(), PadStrideInfo(2, 2, 1, 1))),
                  "accepted");
    }
}

/// winograd.test.cpp tests the error bound.
TEST(ClWinograd, RunsThroughThePublicFunction) {
    check_public_function();
}

/// The kernels are compiled with the matrices of the transforms as options.
TEST(ClWinograd, RunsWhereTheLocaleHasADecimalComma) {
    AC_WITH_DECIMAL_COMMA
    check_public_function();
}

}  // namespace
}  // namespace ac::conv2d
