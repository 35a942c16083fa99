// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLConvolutionLayer.h"

#include "tests/framework/op_test.h"
#include "tests/framework/thrown.h"

AC_DECLARE_OPERATOR(Conv2d)

namespace ac::conv2d {
namespace {

using M = ConvolutionMethod;
using G = GPUTarget;

struct Case {
    G gpu;
    DataType type;
    unsigned side, kernel, channels, n, stride, pad;
    M want;
    bool fast = false;
    unsigned dilation = 1;
};

M method_of(const Case &c, DataLayout layout, const PadStrideInfo &moves) {
    const bool nhwc = layout == DataLayout::NHWC;
    const auto shape = [&](size_t w, size_t channels, size_t last) {
        return nhwc ? TensorShape(channels, w, w, last) : TensorShape(w, w, channels, last);
    };
    const unsigned made = (c.side + moves.pad_left() + moves.pad_right() - c.dilation * (c.kernel - 1) - 1) / c.stride;
    const QuantizationInfo q(0.5f, 0);
    const TensorInfo src = test::info_of(shape(c.side, c.channels, 1), c.type, q, layout);
    const TensorInfo weights = test::info_of(shape(c.kernel, c.channels, c.n), c.type, q, layout);
    const TensorInfo dst = test::info_of(shape(made + 1, c.n, 1), c.type, q, layout);
    return CLConvolutionLayer::get_convolution_method(&src, &weights, &dst, moves, WeightsInfo(), ActivationLayerInfo(),
                                                      c.gpu, Size2D(c.dilation, c.dilation), c.fast);
}

void check(const std::vector<Case> &cases, DataLayout layout) {
    for (const Case &c : cases) {
        const M got = method_of(c, layout, PadStrideInfo(c.stride, c.stride, c.pad, c.pad));
        EXPECT_EQ(static_cast<int>(got), static_cast<int>(c.want))
            << "target " << static_cast<int>(c.gpu) << ", " << c.side << " wide, kernel " << c.kernel << ", "
            << c.channels << " to " << c.n << ", stride " << c.stride << ", layout " << static_cast<int>(layout);
    }
}

TEST(ClConvolutionMethod, PlanarImages) {
    const DataType f = DataType::F32;
    check({{G::G71, f, 18, 3, 16, 21, 1, 1, M::WINOGRAD},
           {G::MIDGARD, f, 18, 3, 16, 21, 1, 1, M::WINOGRAD},
           {G::G71, f, 18, 3, 15, 21, 1, 1, M::GEMM},
           {G::G71, f, 18, 3, 16, 21, 2, 1, M::GEMM},
           {G::G71, f, 23, 5, 16, 21, 1, 2, M::GEMM},
           {G::G71, f, 23, 5, 16, 21, 1, 2, M::WINOGRAD, true},
           {G::G71, DataType::F16, 18, 3, 16, 21, 1, 1, M::GEMM},
           {G::G71, DataType::F16, 18, 3, 16, 21, 1, 1, M::WINOGRAD, true},
           {G::G71, f, 18, 3, 16, 21, 1, 1, M::GEMM, false, 2},
           {G::G71, f, 18, 1, 64, 64, 1, 0, M::GEMM},
           {G::G71, DataType::QASYMM8, 18, 3, 16, 21, 1, 1, M::GEMM},
           {G::G71, f, 27, 5, 48, 128, 1, 2, M::DIRECT},
           {G::G71, f, 224, 3, 3, 64, 1, 1, M::DIRECT}},
          DataLayout::NCHW);
}

TEST(ClConvolutionMethod, ImagesWhoseChannelsComeFirst) {
    const DataType f = DataType::F32;
    check({{G::G71, f, 18, 3, 8, 21, 1, 1, M::WINOGRAD},
           {G::G76, f, 18, 3, 8, 9, 1, 1, M::WINOGRAD},
           {G::G71, f, 18, 3, 7, 21, 1, 1, M::GEMM},
           {G::G71, f, 18, 3, 8, 8, 1, 1, M::WINOGRAD},  // an early GPU
           {G::G76, f, 18, 3, 8, 8, 1, 1, M::GEMM},      // too few channels for either method
           {G::G76, f, 18, 3, 16, 8, 1, 1, M::DIRECT},
           {G::G78, f, 18, 3, 4, 8, 1, 1, M::DIRECT},
           {G::G77, f, 18, 3, 4, 8, 1, 1, M::INDIRECT},
           {G::G77, f, 18, 4, 4, 8, 1, 1, M::DIRECT},  // an even number of taps
           {G::G77, f, 18, 1, 4, 8, 1, 0, M::DIRECT},  // one tap
           {G::G71, f, 40, 9, 32, 16, 1, 4, M::DIRECT},
           {G::G71, f, 40, 9, 16, 32, 1, 4, M::GEMM},     // more output channels
           {G::G71, f, 40, 6, 32, 16, 1, 2, M::GEMM},     // not large on this device
           {G::T800, f, 40, 6, 32, 16, 1, 2, M::DIRECT},  // large from 5 on
           {G::G76, f, 112, 6, 16, 16, 1, 2, M::DIRECT},  // 16 * 111 * 111 / 16 >= 8192
           {G::G76, f, 40, 6, 16, 16, 1, 2, M::GEMM},
           {G::G78, f, 224, 3, 3, 32, 2, 1, M::DIRECT},  // 32 * 112 * 112 / 16 >= 8192, few channels, strides
           {G::G77, f, 224, 3, 3, 32, 2, 1, M::INDIRECT},
           {G::G78, f, 224, 3, 3, 64, 2, 1, M::GEMM},  // 64 is too many
           {G::G78, f, 18, 3, 16, 21, 1, 1, M::GEMM, false, 2},
           {G::G78, DataType::QASYMM8, 18, 3, 16, 8, 1, 1, M::GEMM},
           {G::G71, f, 27, 5, 48, 128, 1, 2, M::GEMM}},  // fixed in NCHW only
          DataLayout::NHWC);
}

TEST(ClConvolutionMethod, SizesWithAFixedAnswer) {
    for (const DataLayout layout : {DataLayout::NHWC, DataLayout::NCHW}) {
        for (const Case &c : {Case{G::G78, DataType::F32, 224, 3, 3, 32, 2, 0, M::GEMM},
                              Case{G::G78, DataType::F32, 160, 3, 3, 24, 2, 0, M::GEMM}}) {
            const PadStrideInfo moves(2, 2, 0, 1, 0, 1, DimensionRoundingType::FLOOR);
            EXPECT_EQ(method_of(c, layout, moves), c.want);
        }
        const Case high{G::G78, DataType::QASYMM8, 800, 9, 2, 16, 1, 2, M::DIRECT};
        EXPECT_EQ(method_of(high, layout, PadStrideInfo(1, 1, 2, 2)), M::DIRECT);
        EXPECT_EQ(method_of(high, layout, PadStrideInfo(1, 1, 4, 4)), M::GEMM);
    }
    const Case wide{G::G78, DataType::F32, 800, 9, 2, 16, 1, 2, M::DIRECT};
    EXPECT_EQ(method_of(wide, DataLayout::NHWC, PadStrideInfo(1, 1, 2, 2)), M::DIRECT);
    EXPECT_EQ(method_of(wide, DataLayout::NCHW, PadStrideInfo(1, 1, 2, 2)), M::GEMM) << "floats have no 9x9 there";
}

TEST(ClConvolutionMethod, InfosOfInputAndWeightsAreNeeded) {
    const TensorInfo some = test::info_of(TensorShape(8U, 5U, 5U), DataType::F32);
    EXPECT_RAISES(CLConvolutionLayer::get_convolution_method(nullptr, &some, &some, PadStrideInfo(), WeightsInfo(),
                                                             ActivationLayerInfo(), G::MIDGARD));
    EXPECT_RAISES(CLConvolutionLayer::get_convolution_method(&some, nullptr, &some, PadStrideInfo(), WeightsInfo(),
                                                             ActivationLayerInfo(), G::MIDGARD));
}

}  // namespace
}  // namespace ac::conv2d
