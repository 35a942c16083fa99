// SPDX-License-Identifier: MIT
// What programs for the interface expect of the convolution beside its results.
#include "src/ops/conv2d/method.h"

#include "arm_compute/runtime/NEON/functions/NEConvolutionLayer.h"
#include "arm_compute/runtime/NEON/functions/NEDirectConvolutionLayer.h"

#include "src/ops/conv2d/reference.h"
#include "tests/framework/thrown.h"
#ifdef ARM_COMPUTE_CL
#include "tests/framework/op_test_cl.h"
#endif

namespace ac {

extern const Operator Conv2d_operator;

namespace conv2d {
namespace {

using namespace arm_compute;
using test::info_of;

struct Asked {
    DataLayout layout;
    DataType type;
    size_t side, kernel, cin, cout;
    PadStrideInfo pad;
    bool fast;
    ConvolutionMethod answer;
    size_t dilation = 1;
};

/// The rules of NEConvolutionLayer::get_convolution_method(), one after the other.
TEST(Conv2d, AnswersTheDocumentedMethod) {
    using M = ConvolutionMethod;
    const DataLayout nhwc = DataLayout::NHWC, nchw = DataLayout::NCHW;
    const DataType f32 = DataType::F32, f16 = DataType::F16, qs8 = DataType::QASYMM8_SIGNED;
    const PadStrideInfo same(1, 1, 1, 1), halved(2, 2, 0, 1, 0, 1, DimensionRoundingType::FLOOR);
    bool winograd = false;
    for (const Method *const *m = methods; *m != nullptr; ++m) {
        winograd = winograd || (*m)->way == Way::winograd;
    }
    const auto fast = [&](DataType type, M without) {
        return winograd && test::has_type(Conv2d_operator, type) ? M::WINOGRAD : without;
    };
    for (const Asked &a : {Asked{nchw, f32, 27, 5, 48, 128, PadStrideInfo(1, 1, 2, 2), false, M::GEMM},
                           Asked{nhwc, f32, 224, 3, 3, 64, same, false, M::GEMM},
                           Asked{nhwc, f32, 224, 3, 3, 32, halved, false, M::GEMM},
                           Asked{nchw, f32, 160, 3, 3, 24, halved, false, M::GEMM},
                           Asked{nhwc, f32, 28, 3, 32, 32, PadStrideInfo(1, 1, 2, 2), false, M::GEMM, 2},
                           Asked{nhwc, f32, 500, 9, 16, 16, same, false, M::GEMM_CONV2D},
                           Asked{nchw, f32, 500, 9, 16, 16, same, false, M::DIRECT},
                           Asked{nchw, f16, 600, 9, 16, 16, same, false, M::DIRECT},
                           Asked{nchw, qs8, 900, 9, 16, 16, same, false, M::GEMM},
                           Asked{nhwc, f32, 28, 3, 15, 32, same, false, M::GEMM},
                           Asked{nhwc, f32, 28, 1, 32, 32, PadStrideInfo(1, 1, 0, 0), false, M::GEMM},
                           Asked{nhwc, f32, 28, 3, 16, 32, same, false, fast(f32, M::GEMM_CONV2D)},
                           Asked{nchw, f32, 28, 3, 16, 32, same, false, fast(f32, M::GEMM)},
                           Asked{nhwc, f16, 28, 3, 16, 32, same, true, fast(f16, M::GEMM_CONV2D)},
                           Asked{nhwc, f16, 28, 3, 16, 32, same, false, M::GEMM_CONV2D},
                           Asked{nhwc, f16, 28, 5, 16, 32, same, true, M::GEMM_CONV2D},
                           Asked{nhwc, f32, 28, 3, 16, 32, PadStrideInfo(2, 2, 1, 1), false, M::GEMM_CONV2D},
                           Asked{nchw, f32, 28, 3, 16, 32, PadStrideInfo(2, 2, 1, 1), false, M::GEMM},
                           Asked{nhwc, qs8, 28, 3, 16, 32, same, false, M::GEMM_CONV2D},
                           Asked{nchw, qs8, 28, 3, 16, 32, same, false, M::GEMM},
                           Asked{nhwc, f32, 28, 9, 32, 32, PadStrideInfo(1, 1, 4, 4), false, M::GEMM_CONV2D}}) {
        const TensorInfo src = info_of(shape_of(a.layout, a.side, a.side, a.cin, 1), a.type, {}, a.layout);
        const TensorInfo weights = info_of(shape_of(a.layout, a.kernel, a.kernel, a.cin, a.cout), a.type, {}, a.layout);
        const TensorInfo dst;
        EXPECT_EQ(NEConvolutionLayer::get_convolution_method(&src, &weights, &dst, a.pad, WeightsInfo(),
                                                             Size2D(a.dilation, a.dilation), {}, a.fast),
                  a.answer)
            << a.side << " " << a.kernel << " " << a.cin << " -> " << a.cout;
    }
}

/// One output, to which the taps outside of the padded input add nothing: by every way that takes such a kernel.
TEST(Conv2d, AKernelLargerThanThePaddedInputGivesOneOutput) {
    if (!test::has_type(Conv2d_operator, DataType::F32) || !test::has_layout(Conv2d_operator, DataLayout::NHWC)) {
        GTEST_SKIP() << "no fp32 or nhwc in this build";
    }
    const auto src = test::make_tensor(info_of(TensorShape(1U, 2U, 3U), DataType::F32));
    const auto weights = test::make_tensor(info_of(TensorShape(1U, 5U, 5U, 1U), DataType::F32));
    test::store(*src, {1, 2, 3, 4, 5, 6});
    std::vector<double> taps(25);
    for (size_t i = 0; i < taps.size(); ++i) {
        taps[i] = static_cast<double>(i);
    }
    test::store(*weights, taps);
    const auto dst = test::make_tensor(info_of(TensorShape(1U, 1U, 1U), DataType::F32));
    // The input begins at tap (1, 0): 1 * 1 + 2 * 2 + 3 * 6 + 4 * 7 + 5 * 11 + 6 * 12.
    const PadStrideInfo left(1, 1, 1, 0, 0, 0, DimensionRoundingType::FLOOR);
    NEDirectConvolutionLayer direct;
    direct.configure(src.get(), weights.get(), nullptr, dst.get(), left);
    direct.run();
    EXPECT_EQ(test::stored(*dst), std::vector<double>{178});
    test::fill(*dst, 3);
    NEConvolutionLayer any;
    any.configure(src.get(), weights.get(), nullptr, dst.get(), left);
    any.run();
    EXPECT_EQ(test::stored(*dst), std::vector<double>{178});
#ifdef ARM_COMPUTE_CL
    test::for_each_row("product", Type::f32, [&](const Row &, const Target &target) {
        test::fill(*dst, 3);
        weights->mark_as_used();
        test::run(
            [&](PlanPtr &p) {
                return plan_direct(p, *src->info(), *weights->info(), nullptr, *dst->info(), left, {}, target);
            },
            {{TensorType::ACL_SRC_0, static_cast<const ITensor *>(src.get())},
             {TensorType::ACL_SRC_1, static_cast<const ITensor *>(weights.get())},
             {TensorType::ACL_DST, dst.get()}});
        EXPECT_EQ(test::stored(*dst), std::vector<double>{178});
    });
#endif
}

TEST(ConvolutionMethod, InfosOfInputAndWeightsAreNeeded) {
    const TensorInfo some = info_of(TensorShape(8U, 5U, 5U), DataType::F32);
    const PadStrideInfo pad;
    EXPECT_RAISES(NEConvolutionLayer::get_convolution_method(nullptr, &some, &some, pad));
    EXPECT_RAISES(NEConvolutionLayer::get_convolution_method(&some, nullptr, &some, pad));
    const Status refused = NEConvolutionLayer::validate(nullptr, &some, nullptr, &some, pad);
    EXPECT_EQ(refused.error_description(), "Conv2d: input 0 is missing");
}

}  // namespace
}  // namespace conv2d
}  // namespace ac
