// SPDX-License-Identifier: MIT
// The public functions on the device. deconv2d.test.cpp tests the products together with those of the CPU.
#include "arm_compute/runtime/CL/functions/CLDeconvolutionLayer.h"
#include "arm_compute/runtime/CL/functions/CLDeconvolutionLayerUpsample.h"
#include "arm_compute/runtime/CL/functions/CLDirectDeconvolutionLayer.h"
#include "arm_compute/runtime/CL/functions/CLGEMMDeconvolutionLayer.h"

#include "src/ops/deconv2d/phases.h"
#include "src/ops/deconv2d/reference.h"
#include "tests/framework/op_test_cl.h"
#include "tests/framework/thrown.h"

namespace ac::deconv2d {
namespace {

using test::info_of;

/// Runs a function in NHWC and compares with the reference.
template <class Function> void check(DataType type, const Case &c) {
    const bool bytes = is_data_type_quantized_asymmetric_char(type);
    const auto tensor = [&](const TensorShape &shape, float scale, unsigned seed) {
        auto t = test::make_tensor(info_of(shape, type, bytes ? QuantizationInfo(scale, 5) : QuantizationInfo()));
        test::fill(*t, seed);
        return t;
    };
    const auto src = tensor({c.cin, c.w, c.h, c.images}, 0.01F, 1);
    const auto weights = tensor({c.cin, c.kw, c.kh, c.cout}, 0.01F, 2);
    const auto dst = tensor(c.output(DataLayout::NHWC), 0.05F, 3);
    const auto src_there = test::on_device(*src), weights_there = test::on_device(*weights);
    const auto dst_there = test::on_device(*dst);
    Function first;
    first.configure(src_there.get(), weights_there.get(), nullptr, dst_there.get(), c.pad_stride);
    Function function(std::move(first));
    function.run();
    test::copy_from_device(*dst_there, *dst);
    GemmRow row{};
    row.type = type_of(type);
    EXPECT_TRUE(agrees(*dst, reference(row, *src, *weights, nullptr, *dst, c))) << static_cast<int>(type);
}

TEST(ClDeconv2d, RunsThroughThePublicFunctions) {
    test::opencl_target();
    const Case any{4, 3, 9, 1, 3, 3, 5, PadStrideInfo(2, 2, 1, 1)};
    const Case equal{4, 3, 9, 1, 2, 3, 5, PadStrideInfo(2, 3, 1, 0, 2, 1, DimensionRoundingType::FLOOR)};
    for (const DataType type : {DataType::F32, DataType::F16, DataType::QASYMM8, DataType::QASYMM8_SIGNED}) {
        if (test::has_type(Deconv2d_operator, type) && test::has_layout(Deconv2d_operator, DataLayout::NHWC)) {
            check<CLDeconvolutionLayer>(type, any);
            check<CLDirectDeconvolutionLayer>(type, any);
            check<CLGEMMDeconvolutionLayer>(type, equal);
        }
    }
}

TEST(ClDeconv2d, TellsTheMethodThatProgramsExpect) {
    const auto method = [](DataType type, DataLayout layout, unsigned kernel, unsigned outputs,
                           DataType weights = DataType::UNKNOWN) {
        const auto info = [layout](const TensorShape &nhwc, DataType t) {
            const TensorShape nchw(nhwc[1], nhwc[2], nhwc[0], nhwc[3]);
            return info_of(layout == DataLayout::NHWC ? nhwc : nchw, t, {}, layout);
        };
        const TensorInfo src = info({8, 5, 5}, type);
        const TensorInfo w = info({8, kernel, kernel, outputs}, weights == DataType::UNKNOWN ? type : weights);
        return CLDeconvolutionLayer::get_deconvolution_method(&src, &w, nullptr, nullptr, PadStrideInfo(2, 2, 0, 0),
                                                              WeightsInfo());
    };
    using M = DeconvolutionMethod;
    const DataLayout nhwc = DataLayout::NHWC, nchw = DataLayout::NCHW;
    EXPECT_EQ(method(DataType::F32, nhwc, 2, 8), M::GEMM);
    EXPECT_EQ(method(DataType::F32, nchw, 2, 8), M::GEMM);
    EXPECT_EQ(method(DataType::F32, nhwc, 3, 16), M::DIRECT);
    EXPECT_EQ(method(DataType::F32, nhwc, 3, 17), M::UPSCALE_CONV2D);
    EXPECT_EQ(method(DataType::F16, nhwc, 3, 32), M::DIRECT);
    EXPECT_EQ(method(DataType::F16, nhwc, 3, 33), M::UPSCALE_CONV2D);
    EXPECT_EQ(method(DataType::QASYMM8, nhwc, 3, 99), M::DIRECT);
    EXPECT_EQ(method(DataType::F32, nchw, 3, 8), M::UPSCALE_CONV2D);
    EXPECT_EQ(method(DataType::QASYMM8, nhwc, 2, 8, DataType::QSYMM8_PER_CHANNEL), M::UPSCALE_CONV2D);
}

TEST(ClDeconv2d, RefusesWithAReason) {
    test::opencl_target();
    const TensorInfo src = info_of({4, 6, 5, 2}, DataType::F32), weights = info_of({4, 3, 3, 7}, DataType::F32);
    TensorInfo dst;
    const auto gemm = [&](const TensorInfo &s, const TensorInfo &w, const PadStrideInfo &info) {
        return test::text_of(CLGEMMDeconvolutionLayer::validate(&s, &w, nullptr, &dst, info));
    };
    const bool built =
        test::has_type(Deconv2d_operator, DataType::F32) && test::has_layout(Deconv2d_operator, DataLayout::NHWC);
    EXPECT_NE(gemm(src, weights, PadStrideInfo(2, 3, 0, 0)).find(built ? "3x3" : "this build"), std::string::npos);
    EXPECT_NE(gemm(src, info_of({4, 3, 3, 7}, DataType::F16), PadStrideInfo(3, 3, 0, 0)).find("weights is F16"),
              std::string::npos);
    EXPECT_TRUE(test::refuses(CLDeconvolutionLayer::validate(&src, &weights, nullptr, &dst, PadStrideInfo(2, 0, 0, 0)),
                              "stride of 0"));
    EXPECT_NE(
        test::text_of(CLDeconvolutionLayer::validate(&src, nullptr, nullptr, &dst, PadStrideInfo())).find("missing"),
        std::string::npos);
}

TEST(ClDeconv2dUpsample, PutsElementsApart) {
    test::opencl_target();
    for (const DataType type : {DataType::F32, DataType::QASYMM8, DataType::S16}) {
        for (const DataLayout layout : {DataLayout::NCHW, DataLayout::NHWC}) {
            const bool nchw = layout == DataLayout::NCHW;
            const QuantizationInfo q = type == DataType::QASYMM8 ? QuantizationInfo(0.5F, 9) : QuantizationInfo();
            const auto src =
                test::make_tensor(info_of(nchw ? TensorShape(2, 2, 1, 2) : TensorShape(1, 2, 2, 2), type, q, layout));
            const auto dst =
                test::make_tensor(info_of(nchw ? TensorShape(5, 3, 1, 2) : TensorShape(1, 5, 3, 2), type, q, layout));
            test::store(*src, {1, 2, 3, 4, 5, 6, 7, 8});
            const auto src_there = test::on_device(*src), dst_there = test::on_device(*dst);
            const PadStrideInfo info(2, 1, 1, 0, 1, 0, DimensionRoundingType::FLOOR);
            if (!bool(CLDeconvolutionLayerUpsample::validate(src->info(), dst->info(), info))) {
                continue;  // the build does not have the type
            }
            CLDeconvolutionLayerUpsample f;
            f.configure(src_there.get(), dst_there.get(), info);
            f.run();
            test::copy_from_device(*dst_there, *dst);
            const double z = type == DataType::QASYMM8 ? 9 : 0;
            EXPECT_EQ(test::stored(*dst), (std::vector<double>{z, z, z, z, z, z, 1, z, 2, z, z, 3, z, 4, z,  //
                                                               z, z, z, z, z, z, 5, z, 6, z, z, 7, z, 8, z}));
        }
    }
}

TEST(ClDeconv2dUpsample, RefusesWithAReason) {
    test::opencl_target();
    const TensorInfo src = info_of({4, 6, 5, 2}, DataType::F32), dst = info_of({4, 11, 9, 2}, DataType::F32);
    const auto refused = [](const char *part, const TensorInfo &s, const TensorInfo &d, const PadStrideInfo &info) {
        const std::string got = test::text_of(CLDeconvolutionLayerUpsample::validate(&s, &d, info));
        EXPECT_NE(got.find(part), std::string::npos) << got;
    };
    const PadStrideInfo two(2, 2, 0, 0);
    refused("different data types", src, info_of({4, 11, 9, 2}, DataType::F16), two);
    refused("different shapes", src, info_of({5, 11, 9, 2}, DataType::F32), two);
    refused("different shapes", src, info_of({4, 11, 9, 3}, DataType::F32), two);
    refused("do not fit", src, info_of({4, 10, 9, 2}, DataType::F32), two);
    refused("do not fit", src, dst, PadStrideInfo(2, 2, 1, 0));
    refused("caller's choice", src, info_of({}, DataType::F32), two);
    refused("different quantization", info_of({4, 6, 5}, DataType::QASYMM8, QuantizationInfo(1.F, 2)),
            info_of({4, 11, 9}, DataType::QASYMM8, QuantizationInfo(1.F, 3)), two);
}

TEST(ClDeconv2d, MethodsNeedTheInfosOfInputAndWeights) {
    const TensorInfo some = info_of(TensorShape(8U, 5U, 5U), DataType::F32);
    EXPECT_RAISES(CLDeconvolutionLayer::get_deconvolution_method(nullptr, &some, nullptr, nullptr, PadStrideInfo(),
                                                                 WeightsInfo()));
    EXPECT_RAISES(CLDeconvolutionLayer::get_deconvolution_method(&some, nullptr, nullptr, nullptr, PadStrideInfo(),
                                                                 WeightsInfo()));
}

}  // namespace
}  // namespace ac::deconv2d
